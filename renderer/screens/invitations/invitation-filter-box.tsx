import {ActionIcon, TextInput} from '@mantine/core';
import {Search, X} from 'lucide-react';
import {useId, type RefObject} from 'react';
import {tokensOf} from './invitation-filter';
import styles from './invitation-filter-box.module.css';

type Props = {
	readonly text: string;
	readonly inputRef: RefObject<HTMLInputElement | null>;
	readonly onText: (text: string) => void;
	/** Leads from the box into the list. */
	readonly onLeave: () => void;
};

/** Words and `key:value`. What looks like a filter but is none is named, and searched as text. */
export function InvitationFilterBox({text, inputRef, onText, onLeave}: Props) {
	const hint = useId();
	const unknown = tokensOf(text).filter(({kind}) => kind === 'unknown');
	return (
		<div className={styles.frame}>
			<TextInput
				type="search"
				className={styles.box ?? ''}
				ref={inputRef}
				value={text}
				placeholder="Link, name, role:guest or expires:never"
				aria-label="Filter invitations"
				aria-describedby={unknown.length > 0 ? hint : undefined}
				autoComplete="off"
				spellCheck={false}
				maxLength={500}
				leftSection={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}
				rightSection={
					text !== '' && (
						<ActionIcon
							size={24}
							aria-label="Clear the filter"
							onClick={() => {
								onText('');
								inputRef.current?.focus();
							}}
						>
							<X size={14} strokeWidth={1.5} />
						</ActionIcon>
					)
				}
				onChange={event => onText(event.currentTarget.value)}
				onKeyDown={event => {
					if (event.key === 'Escape' && text !== '') onText('');
					else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave();
					else return;
					event.preventDefault();
					event.stopPropagation();
				}}
			/>
			{unknown.length > 0 && (
				<span className={styles.hint} id={hint}>
					<span className={styles.unknown}>{unknown.map(token => token.text).join(', ')}</span> is
					searched as text
				</span>
			)}
		</div>
	);
}
