import {useState} from 'react';
import {isResolved, type Message} from '../../../../shared/model/message';
import {useConnection} from '../../../api/client-context';
import {isSameText, orderOf, type Draft} from './edit-draft';
import {bareTopic, topicName, topicProblem} from './move-plan';
import {unsavedKey, useUnsavedStore} from './unsaved-store';

/** What is typed about one message, over which stored text, and what would be sent of it. */
export function useDraft(stored: Message) {
	const {id} = useConnection();
	const {keep, drop} = useUnsavedStore.getState();
	const [kept] = useState(() => useUnsavedStore.getState().texts.get(unsavedKey(id, stored.id)));
	const [writtenOver, setBase] = useState(kept?.base ?? stored.content);
	const [draft, setDraft] = useState<Draft>({
		text: kept?.text ?? stored.content,
		topic: bareTopic(stored.subject),
		isDone: isResolved(stored.subject),
		channelId: stored.stream_id,
	});
	// Once the stored text is what was typed, there is nothing between the two.
	const base = isSameText(stored.content, draft.text) ? stored.content : writtenOver;
	const order = orderOf(stored, base, draft);
	const remember = (text: string, over: string) => {
		if (isSameText(text, over)) drop(id, stored.id);
		else keep(id, stored.id, {text, base: over});
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
			setDraft({...draft, ...part});
			if (part.text !== undefined) remember(part.text, base);
		},
		/** Writes over the text that is stored now. */
		keepOwn() {
			setBase(stored.content);
			remember(draft.text, stored.content);
		},
		takeStored() {
			setBase(stored.content);
			setDraft({...draft, text: stored.content});
			drop(id, stored.id);
		},
		reset() {
			setDraft({...draft, text: base});
			drop(id, stored.id);
		},
		forget: () => drop(id, stored.id),
	};
}
