import {ownSentences} from '../model/own-sentences';

/**
 * What changes say when they are not made, by what it means: the journal, plans and the command line keep the
 * English, and the window says it in its language (`renderer/api/failures/own-words.ts`). Gaps are in braces.
 */
export const refusals = {
	stopped: 'Stopped before it was done.',
	'so already': 'It is so already.',
	'no draft': 'The server does not have this draft.',
	'no message': 'The server does not have this message.',
	'message sent': 'The message was sent or deleted meanwhile.',
	'scheduled changed': 'The scheduled message was changed since. Nothing was undone.',
	'channel exists':
		'A channel with this name exists by now. Nothing was created, and nobody was added.',
	'channel changed': 'Somebody has changed this channel since. Nothing was undone.',
	'channel gone': 'This channel no longer exists.',
	'channel renamed':
		'#{channel} has been renamed or archived. If a channel has that name now, check its subscribers.',
	'order undone': 'Somebody has changed the order since. Nothing was undone.',
	'order changed': 'Somebody has changed the order since. Nothing was changed.',
	changed: 'Somebody has changed it since. Nothing was changed.',
	'setting changed': 'Somebody has changed this setting since. Nothing was undone.',
	'group gone': 'This group no longer exists.',
	'group changed': 'Somebody has changed this group since. Nothing was changed.',
	'emoji elsewhere': 'An emoji is added with its picture, on its screen.',
	'grant unknown': 'What the invitation granted is not known here.',
	'not open': 'It is no longer open.',
	'not listed': "It is no longer open, or you can't see it any more.",
	'always read': 'You are not in this channel, so its messages always count as read.',
	'topic changed': 'This topic has been renamed or moved. Nothing was changed.',
	'topic too long':
		'The name of this topic is too long to be marked as resolved: a topic has at most {most} characters. Nothing was changed.',
	'message moved': 'Somebody has moved this message since. Nothing was undone.',
	'message changed': 'Somebody has changed this message since. Nothing was undone.',
	'message gone': 'This message has been moved or deleted. Nothing was moved.',
	'moved back': 'Somebody has already moved it back.',
	'moved again': 'Somebody has moved it there again.',
	'too many messages': 'There are too many messages now to read them all.',
	'same messages': 'The server keeps returning the same messages and not the rest.',
	'key of others': 'The server tells the key of a bot to its owner alone.',
	'no way to sign in': 'At least one way to sign in has to stay on.',
	'no such channel': 'One of the channels does not exist.',
	'no such bot': 'No bot with this address is listed.',
	'no such person': 'Nobody with this e-mail address is listed.',
	'field gone': 'This field has been deleted.',
	'field name':
		'The name of this field was changed by somebody else. Nothing was saved: review it and try again.',
	'field hint':
		'The hint of this field was changed by somebody else. Nothing was saved: review it and try again.',
	'field required':
		'The setting “required” of this field was changed by somebody else. Nothing was saved: review it and try again.',
	'field card':
		'The place on the card of this field was changed by somebody else. Nothing was saved: review it and try again.',
	'field options':
		'The options of this field were changed by somebody else. Nothing was saved: review it and try again.',
	'option chosen':
		'Nothing was undone: {people} chosen what it would remove (the option {option}). To delete their values too, remove it in the form of the field.',
	'options chosen':
		'Nothing was undone: {people} chosen what it would remove ({options} options). To delete their values too, remove it in the form of the field.',
} as const;

export type RefusalName = keyof typeof refusals;

/** What a refusal says, and which of them says a sentence. */
export const {text: refusalText, find: refusalOf} = ownSentences<RefusalName>(refusals);
