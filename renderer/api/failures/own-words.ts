import {plural, t} from '@lingui/core/macro';
import {refusalOf, type RefusalName} from '../../../shared/changes/refusals';
import {formatNumber} from '../../../shared/languages/formats';
import {noAnswerWords} from './no-answer-words';
import {noStartWords} from './no-start-words';

type Gaps = Readonly<Record<string, string>>;

const words: Readonly<Record<RefusalName, (gaps: Gaps) => string>> = {
	stopped: () => t`Stopped before it was done.`,
	'so already': () => t`It is so already.`,
	'no draft': () => t`The server does not have this draft.`,
	'no message': () => t`The server does not have this message.`,
	'message sent': () => t`The message was sent or deleted meanwhile.`,
	'scheduled changed': () => t`The scheduled message was changed since. Nothing was undone.`,
	'channel exists': () =>
		t`A channel with this name exists by now. Nothing was created, and nobody was added.`,
	'channel changed': () => t`Somebody has changed this channel since. Nothing was undone.`,
	'channel gone': () => t`This channel no longer exists.`,
	'channel renamed': ({channel = ''}) =>
		t`#${channel} has been renamed or archived. If a channel has that name now, check its subscribers.`,
	'order undone': () => t`Somebody has changed the order since. Nothing was undone.`,
	'order changed': () => t`Somebody has changed the order since. Nothing was changed.`,
	changed: () => t`Somebody has changed it since. Nothing was changed.`,
	'setting changed': () => t`Somebody has changed this setting since. Nothing was undone.`,
	'group gone': () => t`This group no longer exists.`,
	'group changed': () => t`Somebody has changed this group since. Nothing was changed.`,
	'emoji elsewhere': () => t`An emoji is added with its picture, on its screen.`,
	'grant unknown': () => t`What the invitation granted is not known here.`,
	'not open': () => t`It is no longer open.`,
	'not listed': () => t`It is no longer open, or you can't see it any more.`,
	'always read': () => t`You are not in this channel, so its messages always count as read.`,
	'topic changed': () => t`This topic has been renamed or moved. Nothing was changed.`,
	'topic too long': ({most = ''}) =>
		t`The name of this topic is too long to be marked as resolved: a topic has at most ${most} characters. Nothing was changed.`,
	'message moved': () => t`Somebody has moved this message since. Nothing was undone.`,
	'message changed': () => t`Somebody has changed this message since. Nothing was undone.`,
	'message gone': () => t`This message has been moved or deleted. Nothing was moved.`,
	'moved back': () => t`Somebody has already moved it back.`,
	'moved again': () => t`Somebody has moved it there again.`,
	'too many messages': () => t`There are too many messages now to read them all.`,
	'same messages': () => t`The server keeps returning the same messages and not the rest.`,
	'key of others': () => t`The server tells the key of a bot to its owner alone.`,
	'no way to sign in': () => t`At least one way to sign in has to stay on.`,
	'no such channel': () => t`One of the channels does not exist.`,
	'no such bot': () => t`No bot with this address is listed.`,
	'no such person': () => t`Nobody with this e-mail address is listed.`,
	'field gone': () => t`This field has been deleted.`,
	'field name': () =>
		t`The name of this field was changed by somebody else. Nothing was saved: review it and try again.`,
	'field hint': () =>
		t`The hint of this field was changed by somebody else. Nothing was saved: review it and try again.`,
	'field required': () =>
		t`The setting “required” of this field was changed by somebody else. Nothing was saved: review it and try again.`,
	'field card': () =>
		t`The place on the card of this field was changed by somebody else. Nothing was saved: review it and try again.`,
	'field options': () =>
		t`The options of this field were changed by somebody else. Nothing was saved: review it and try again.`,
	'option chosen': ({people, option = ''}) =>
		plural(numberIn(people), {
			one: `Nothing was undone: # person has chosen what it would remove (the option ${option}). To delete their values too, remove it in the form of the field.`,
			other: `Nothing was undone: # people have chosen what it would remove (the option ${option}). To delete their values too, remove it in the form of the field.`,
		}),
	'options chosen': ({people, options}) => {
		const count = formatNumber(numberIn(options));
		return plural(numberIn(people), {
			one: `Nothing was undone: # person has chosen what it would remove (${count} options). To delete their values too, remove it in the form of the field.`,
			other: `Nothing was undone: # people have chosen what it would remove (${count} options). To delete their values too, remove it in the form of the field.`,
		});
	},
};

/** The number in a gap, which is written as English has it: "1,200 people have". */
function numberIn(gap = ''): number {
	return Number(gap.replace(/\D/g, ''));
}

/** A sentence of our own in the language of the window; what a server says stays as it is. */
export function ownWords(sentence: string): string {
	const own = refusalOf(sentence);
	return own === undefined
		? (noAnswerWords(sentence) ?? noStartWords(sentence) ?? sentence)
		: words[own.name](own.gaps);
}
