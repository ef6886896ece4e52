import {t} from '@lingui/core/macro';
import type {KeyboardEvent, RefObject} from 'react';
import type {Topic} from '../../../../../shared/model/topic';
import {SearchLine, type LinePart} from '../../../../components/search-line';
import {useCompletion} from '../../../../components/suggestions/use-completion';
import type {Known} from '../address/place';
import {tokensOf, type NarrowToken} from './narrow-text';
import {completionAt} from './suggestions';
import styles from './narrow-box.module.css';

type Props = {
	readonly text: string;
	readonly known: Known;
	/** Topics of the channel at hand, to complete `topic:`. */
	readonly topics: readonly Topic[];
	readonly inputRef: RefObject<HTMLInputElement | null>;
	/** As it is typed. */
	readonly onType: (text: string) => void;
	/** Chosen or confirmed: an entry of its own in the history. */
	readonly onApply: (text: string) => void;
	/** Back to what was shown before one typed; false where nothing was typed. */
	readonly onTakeBack: () => boolean;
	/** Leads from the box into the messages. */
	readonly onLeave: () => void;
};

/** A term that has no operand yet is a filter without a value. */
function linePart(token: NarrowToken): LinePart {
	const isUnfinished = token.kind === 'term' && token.term === undefined;
	return isUnfinished ? {...token, kind: 'filter', values: []} : token;
}

/** Words and `key:value`, with suggestions. What looks like a term and is none is underlined. */
export function NarrowBox(props: Props) {
	const {text, known, topics, inputRef, onType, onApply, onTakeBack, onLeave} = props;
	const completion = useCompletion({
		text,
		inputRef,
		complete: (typed, caret) => completionAt(typed, caret, known, topics),
		onChoose: (next, isWhole) => (isWhole ? onApply(next) : onType(next)),
	});
	const onKeyDown = (event: KeyboardEvent) => {
		if (completion.onKey(event)) {
			// It was for the suggestions.
		} else if (event.key === 'ArrowDown') onLeave();
		else if (event.key === 'Enter') {
			completion.close();
			onApply(text);
		} else if (event.key === 'Escape') {
			completion.close();
			if (!onTakeBack()) onLeave();
		} else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<SearchLine
			type="text"
			role="combobox"
			className={styles.box}
			inputRef={inputRef}
			text={text}
			parts={tokensOf(text).map(linePart)}
			placeholder={t`Words, or channel:general is:unread`}
			aria-label={t`Search messages`}
			aria-expanded={completion.isListed}
			{...completion.input}
			aria-controls={completion.input['aria-controls']}
			maxLength={1000}
			clearLabel={t`Clear the search`}
			onClear={() => onApply('')}
			onChange={event => {
				onType(event.currentTarget.value);
				completion.changed(event.currentTarget);
			}}
			onKeyDown={onKeyDown}
		>
			{completion.list}
		</SearchLine>
	);
}
