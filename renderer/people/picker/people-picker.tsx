import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Textarea, VisuallyHidden} from '@mantine/core';
import {X} from 'lucide-react';
import {useMemo, useRef, type KeyboardEvent, type ReactNode} from 'react';
import type {User} from '../../../shared/model/user';
import {findPeople} from '../index/find-people';
import {Avatar} from '../avatar';
import {disambiguatedName} from '../disambiguation';
import type {PeopleIndex} from '../index/people-index';
import {MatchGroups} from './match-groups';
import {entriesOf, matchPeople, nameable} from './match-people';
import {PersonChoice} from './person-choice';
import button from '../../components/icon-button.module.css';
import styles from './people-picker.module.css';

/** Somebody chosen, and a text that names further ones. */
export type Picked = {readonly chosen: readonly number[]; readonly text: string};

const mostSuggestions = 6;
const mostChips = 40;

/** Everybody whom a choice means: those chosen one by one, and those whom the text names. */
export function usePicked(
	{chosen, text}: Picked,
	index: PeopleIndex,
	isIn: (userId: number) => boolean,
) {
	const matches = useMemo(() => matchPeople(text, nameable(index.rows), isIn), [text, index, isIn]);
	const ids = useMemo(
		() => [...new Set([...chosen, ...matches.matched.map(user => user.user_id)])],
		[chosen, matches],
	);
	return {matches, ids};
}

type Props = {
	readonly label: string;
	readonly description: ReactNode;
	readonly error?: string | undefined;
	readonly disabled?: boolean;
	/** Whether the dialog around begins here. */
	readonly hasFirstFocus?: boolean;
	readonly picked: Picked;
	readonly index: PeopleIndex;
	readonly isIn: (userId: number) => boolean;
	readonly ownId: number | undefined;
	readonly onChange: (picked: Picked) => void;
};

/** Chooses people: by searching for one, or by pasting a list of addresses, names or ids. */
export function PeoplePicker(props: Props) {
	const {picked, index, isIn, onChange} = props;
	const {chosen, text} = picked;
	const box = useRef<HTMLTextAreaElement>(null);
	const suggestionList = useRef<HTMLUListElement>(null);
	const {matches} = usePicked(picked, index, isIn);
	const isOne = useMemo(() => entriesOf(text).length === 1, [text]);
	const isUnclear = isOne && matches.unknown.length + matches.ambiguous.length > 0;
	const suggested = useMemo(
		() =>
			isUnclear
				? findPeople(index, text, [], mostSuggestions * 2)
						.filter(user => user.is_active)
						.toSorted((a, b) => Number(isIn(a.user_id)) - Number(isIn(b.user_id)))
						.slice(0, mostSuggestions)
				: [],
		[isUnclear, index, text, isIn],
	);
	const take = (user: User) => {
		const isNew = !chosen.includes(user.user_id) && !isIn(user.user_id);
		onChange({chosen: isNew ? [...chosen, user.user_id] : chosen, text: ''});
		box.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// Whom the text names already is meant without being taken, so Ctrl+Enter is left to the form.
		const isOfForm = event.ctrlKey || event.metaKey;
		const named = isOne && !isOfForm ? matches.matched : [];
		const [first] = suggested.length > 0 ? suggested : named;
		if (event.key === 'Enter' && !event.shiftKey && first !== undefined) take(first);
		else if (event.key === 'ArrowDown' && suggested.length > 0) focusFirst(suggestionList.current);
		else return;
		event.preventDefault();
	};
	return (
		<div className={styles.picker}>
			<Textarea
				ref={box}
				name="people"
				data-autofocus={props.hasFirstFocus === true || undefined}
				label={props.label}
				description={props.description}
				error={props.error}
				disabled={props.disabled ?? false}
				placeholder={t`Name, e-mail or ID, or a whole list`}
				value={text}
				rows={1}
				classNames={{input: styles.text ?? ''}}
				spellCheck={false}
				autoComplete="off"
				onChange={event => onChange({chosen, text: event.currentTarget.value})}
				onKeyDown={onKeyDown}
			/>
			<VisuallyHidden role="status">
				{suggested.length > 0
					? plural({count: suggested.length}, {one: '# person matches.', other: '# people match.'})
					: ''}
			</VisuallyHidden>
			{suggested.length > 0 && (
				<ul className={styles.suggestions} aria-label={t`Possible matches`} ref={suggestionList}>
					{suggested.map(user => (
						<li key={user.user_id}>
							<PersonChoice
								user={user}
								note={isIn(user.user_id) ? t`already in` : undefined}
								onChoose={() => take(user)}
								onLeave={() => box.current?.focus()}
							/>
						</li>
					))}
				</ul>
			)}
			{text.trim() !== '' && suggested.length === 0 && (
				<MatchGroups
					matches={matches}
					isIn={isIn}
					onChoose={user => {
						onChange({chosen: [...new Set([...chosen, user.user_id])], text});
						box.current?.focus();
					}}
					chosen={chosen}
				/>
			)}
			{chosen.length > 0 && <Chips {...props} onLeft={() => box.current?.focus()} />}
		</div>
	);
}

type ChipsProps = Props & {readonly onLeft: () => void};

function Chips({picked, index, ownId, onChange, onLeft}: ChipsProps) {
	const {chosen} = picked;
	return (
		<ul className={styles.chips} aria-label={t`Chosen people`}>
			{chosen.slice(0, mostChips).map(id => {
				const user = index.byId(id);
				const name = user === undefined ? t`User ${id}` : disambiguatedName(user, index);
				return (
					<li key={id} className={styles.chip}>
						{user !== undefined && <Avatar user={user} />}
						<span className={styles.chipName} dir="auto">
							{name}
						</span>
						{id === ownId && (
							<span className={styles.you}>
								<Trans>you</Trans>
							</span>
						)}
						<button
							type="button"
							className={`${button.button} ${styles.remove}`}
							aria-label={t`Leave ${name} out`}
							onClick={() => {
								onChange({...picked, chosen: chosen.filter(other => other !== id)});
								onLeft();
							}}
						>
							<X size={13} strokeWidth={1.75} aria-hidden="true" />
						</button>
					</li>
				);
			})}
			{chosen.length > mostChips && (
				<li className={styles.more}>
					{plural(
						{count: chosen.length - mostChips},
						{
							one: 'and # person more',
							other: 'and # people more',
						},
					)}
				</li>
			)}
		</ul>
	);
}

function focusFirst(list: HTMLElement | null): void {
	list?.querySelector('button')?.focus();
}
