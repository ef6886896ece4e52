import {plural, t} from '@lingui/core/macro';
import {Plural, Trans} from '@lingui/react/macro';
import {Button, TextInput, VisuallyHidden} from '@mantine/core';
import {useRef, useState} from 'react';
import type {FieldOption} from '../../shared/model/profile-field';
import {CopyButton} from '../components/copy-button';
import {useGrowingList} from '../components/show-more';
import {addOptions, optionProblems, removedOptions} from './field-options';
import {moved} from './field-order';
import {countOf, type Choosers} from './field-values';
import {OptionRow} from './option-row';
import {useDragOrder} from './use-drag-order';
import {someNames} from '../text/in-a-row';
import styles from './options-editor.module.css';

type Props = {
	readonly options: readonly FieldOption[];
	/** As the service has them; their keys never change. */
	readonly saved: readonly FieldOption[];
	readonly choosers: ((key: string) => Choosers) | undefined;
	/** A table of who chose one of these options. */
	readonly choicesOf?: ((keys: readonly string[]) => string) | undefined;
	readonly error: string | undefined;
	readonly isLocked: boolean;
	readonly onOptions: (options: readonly FieldOption[]) => void;
};

/** The options of a list: written one by one or pasted, ordered, removed and put back. */
export function OptionsEditor(props: Props) {
	const {options, saved, choosers, choicesOf, error, isLocked, onOptions} = props;
	const [typed, setTyped] = useState('');
	const [spoken, setSpoken] = useState('');
	const [duplicates, setDuplicates] = useState<readonly string[]>([]);
	const editor = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const problems = optionProblems(options);
	const removed = removedOptions(options, saved);
	const chosen = removed.filter(({key}) => choosers !== undefined && countOf(choosers(key)) > 0);
	const drawn = useGrowingList(options.length, {atFirst: 200, list});
	const drawnRemoved = useGrowingList<HTMLUListElement>(removed.length);

	const focusInput = (at: number) =>
		window.requestAnimationFrame(() => {
			const inputs = editor.current?.querySelectorAll('input') ?? [];
			const input = inputs[Math.max(0, Math.min(inputs.length - 1, at))];
			input?.focus();
			input?.scrollIntoView({block: 'nearest'});
		});
	const move = (from: number, to: number) => {
		const place = Math.max(0, Math.min(options.length - 1, to));
		if (place === from) return;
		onOptions(moved(options, from, place));
		const option = options[from]?.text ?? '';
		const position = place + 1;
		const count = options.length;
		setSpoken(t`${option} is now ${position} of ${count}.`);
		focusInput(place);
	};
	const {handle, marks} = useDragOrder(list, move);
	const add = (text: string) => {
		const result = addOptions(options, text, saved);
		if (result.added > 0) onOptions(result.options);
		// A single text that is there already stays to be changed.
		const isRefused = result.added === 0 && result.known.length === 1;
		setTyped(isRefused ? text : '');
		setDuplicates(result.known);
		setSpoken(
			[result.added > 0 && addedWords(result.added), duplicateWords(result.known)]
				.filter(Boolean)
				.join(' '),
		);
	};
	const remove = (option: FieldOption, at: number) => {
		onOptions(options.filter(other => other !== option));
		const {text} = option;
		setSpoken(t`${text} was removed.`);
		focusInput(at === options.length - 1 ? at - 1 : at);
	};
	return (
		<div
			className={styles.editor}
			ref={editor}
			role="group"
			aria-label={t`Options, ${{count: options.length}}`}
		>
			<p className={styles.legend} aria-hidden="true">
				<Trans>Options</Trans> <span className={styles.total}>{options.length}</span>
			</p>
			<ul className={styles.list} ref={list}>
				{options.slice(0, drawn.shown).map((option, at) => (
					<OptionRow
						key={option.key}
						text={option.text}
						at={at}
						error={problems.get(option.key)}
						choosers={choosers?.(option.key)}
						isLocked={isLocked}
						marks={marks(at)}
						handle={handle(at)}
						onText={text => onOptions(options.with(at, {...option, text}))}
						onMove={by => move(at, at + by)}
						onStep={by => focusInput(at + by)}
						onRemove={() => remove(option, at)}
					/>
				))}
			</ul>
			{drawn.more}
			{!isLocked && (
				<TextInput
					name="data"
					aria-label={t`New option`}
					placeholder={t`New option`}
					description={t`Enter adds it. Several lines can be pasted at once.`}
					inputWrapperOrder={['input', 'error', 'description']}
					value={typed}
					error={duplicates.length > 0 ? duplicateWords(duplicates) : error}
					dir="auto"
					autoComplete="off"
					onChange={event => {
						setTyped(event.currentTarget.value);
						setDuplicates([]);
					}}
					onPaste={event => {
						const text = event.clipboardData.getData('text/plain');
						if (!/[\r\n]/.test(text.trim())) return;
						event.preventDefault();
						add(`${typed}${text}`);
					}}
					onBlur={() => typed.trim() !== '' && add(typed)}
					onKeyDown={event => {
						const isOfForm = typed.trim() === '' && (event.ctrlKey || event.metaKey);
						if (event.key === 'Enter' && !isOfForm) add(typed);
						else if (event.key === 'ArrowUp') focusInput(options.length - 1);
						else return;
						event.preventDefault();
						event.stopPropagation();
					}}
				/>
			)}
			{removed.length > 0 && (
				<ul className={styles.removed} aria-label={t`Removed options`} ref={drawnRemoved.list}>
					{removed.slice(0, drawnRemoved.shown).map(option => (
						<li key={option.key}>
							<span>
								<Loss text={option.text} choosers={choosers?.(option.key)} />
							</span>
							{!isLocked && (
								<Button
									variant="default"
									aria-label={t`Put ${{option: option.text}} back`}
									onClick={() => onOptions([...options, option])}
								>
									<Trans>Restore</Trans>
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
			{drawnRemoved.more}
			{choicesOf !== undefined && chosen.length > 0 && (
				<div className={styles.copy}>
					<CopyButton
						text={choicesOf(chosen.map(({key}) => key))}
						label={t`Copy these values first`}
					/>
					<span className={styles.note}>
						<Trans>A table with name, e-mail and value.</Trans>
					</span>
				</div>
			)}
			<VisuallyHidden role="status">{spoken}</VisuallyHidden>
		</div>
	);
}

function addedWords(added: number): string {
	return plural(added, {one: '# option added.', other: '# options added.'});
}

const mostNamed = 3;

/** Options that were written twice, by name. */
function duplicateWords(texts: readonly string[]): string {
	const [only] = texts;
	if (only === undefined) return '';
	if (texts.length === 1) return t`“${only}” is already an option.`;
	const named = someNames(
		texts.map(text => t`“${text}”`),
		mostNamed,
	);
	return t`Not added twice: ${named}.`;
}

/** What goes with a removed option. */
function Loss({text, choosers}: {readonly text: string; readonly choosers: Choosers | undefined}) {
	if (choosers === undefined) {
		return (
			<Trans>
				<bdi>{text}</bdi> goes, with the values that people chose.
			</Trans>
		);
	}
	const count = countOf(choosers);
	if (count === 0) {
		return (
			<Trans>
				<bdi>{text}</bdi> goes. Nobody chose it.
			</Trans>
		);
	}
	return (
		<Trans>
			<bdi>{text}</bdi> goes, and{' '}
			<Plural value={count} one="# person loses their value" other="# people lose their value" />.
		</Trans>
	);
}
