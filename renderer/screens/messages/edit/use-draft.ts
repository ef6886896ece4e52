import {useState} from 'react';
import {isResolved, type Message} from '../../../../shared/model/message';
import {z} from 'zod';
import {useKeptRecord} from '../../../api/kept-record';
import {isSameText, orderOf, type Draft} from './edit-draft';
import {topicName} from './move-plan';
import {bareTopic, topicProblem} from '../../../writing/topic-problem';

/** A text that was typed and not saved, and the stored one that it was written over. */
const unsavedText = z.object({
	text: z.string(),
	base: z.string(),
	/** Only where another one is typed. */
	topic: z.string().optional(),
});

/** What is typed about one message, over which stored text, and what would be sent of it. */
export function useDraft(stored: Message) {
	const [unsaved, keep] = useKeptRecord(`edit ${stored.id}`, unsavedText);
	const [kept] = useState(unsaved);
	const [writtenOver, setBase] = useState(kept?.base ?? stored.content);
	const [draft, setDraft] = useState<Draft>({
		text: kept?.text ?? stored.content,
		topic: kept?.topic ?? bareTopic(stored.subject),
		isDone: isResolved(stored.subject),
		channelId: stored.stream_id,
	});
	// Once the stored text is what was typed, there is nothing between the two.
	const base = isSameText(stored.content, draft.text) ? stored.content : writtenOver;
	const order = orderOf(stored, base, draft);
	const drop = () => keep(() => undefined);
	const remember = ({text, topic}: Pick<Draft, 'text' | 'topic'>, over: string) => {
		const isOther = topic !== bareTopic(stored.subject);
		const isAsStored = !isOther && isSameText(text, over);
		keep(() => (isAsStored ? undefined : {text, base: over, ...(isOther && {topic})}));
	};
	return {
		draft,
		base,
		order,
		wasKept: kept !== undefined,
		hasConflict: stored.content !== base,
		topicProblem:
			stored.stream_id === undefined || order?.topic === undefined
				? undefined
				: topicProblem(topicName(draft.topic, draft.isDone)),
		change(part: Partial<Draft>) {
			const next = {...draft, ...part};
			setDraft(next);
			remember(next, base);
		},
		/** Writes over the text that is stored now. */
		keepOwn() {
			setBase(stored.content);
			remember(draft, stored.content);
		},
		takeStored() {
			setBase(stored.content);
			setDraft({...draft, text: stored.content});
			remember({...draft, text: stored.content}, stored.content);
		},
		reset() {
			setDraft({...draft, text: base});
			remember({...draft, text: base}, base);
		},
		forget: drop,
	};
}
