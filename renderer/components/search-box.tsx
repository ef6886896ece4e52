import {ActionIcon, TextInput} from '@mantine/core';
import {Search, X} from 'lucide-react';
import type {KeyboardEvent, RefObject} from 'react';
import styles from './search-box.module.css';

type Props = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	readonly inputRef: RefObject<HTMLInputElement | null>;
	readonly describedBy?: string | undefined;
	readonly onText: (text: string) => void;
	/** Leads from the box into the list. */
	readonly onLeave: () => void;
};

/** Where a list is filtered. Escape empties it first and then leads into the list. */
export function SearchBox({text, inputRef, onText, onLeave, ...props}: Props) {
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && text !== '') onText('');
		else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<TextInput
			type="search"
			className={styles.box ?? ''}
			ref={inputRef}
			value={text}
			placeholder={props.placeholder}
			aria-label={props.label}
			aria-describedby={props.describedBy}
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
			onKeyDown={onKeyDown}
		/>
	);
}
