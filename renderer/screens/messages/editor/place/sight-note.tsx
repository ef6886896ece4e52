import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Eye, EyeOff, type LucideIcon} from 'lucide-react';
import {useState, type ReactNode} from 'react';
import type {User} from '../../../../../shared/model/user';
import {countAccounts} from '../../../../people-actions/change-plan';
import {disambiguatedName} from '../../../../people/disambiguation';
import {usePeopleIndex} from '../../../../people/use-people-index';
import type {SightChanges} from './use-sight-changes';
import {andMoreWords} from '../../../../text/in-a-row';
import styles from '../edit.module.css';
import {inARow} from '../../../../text/in-a-row';

type Props = {readonly changes: SightChanges};

const namesAtFirst = 8;

/** Who could read the messages and will not any more, and who can read them newly: how many, and who. */
export function SightNote({changes: {losing, gaining}}: Props) {
	const losers = peopleOf(losing);
	const wasPublic = losing.some(loss => loss.kind === 'people' && loss.wasPublic);
	const readers = peopleOf(gaining);
	const isPublic = gaining.some(gain => gain.kind === 'people' && gain.isPublic);
	const isWeb = gaining.some(({kind}) => kind === 'web');
	const isUnknown = [...losing, ...gaining].some(({kind}) => kind === 'unknown');
	return (
		<div className={styles.notes} role="status">
			{(losers.length > 0 || wasPublic) && (
				<Caution Sign={EyeOff}>
					{losers.length > 0 && (
						<p>
							{losersWords(losers)} <Names people={losers} />
						</p>
					)}
					{wasPublic && (
						<p>
							<Trans>
								What you move is public now. After the move only subscribers of the private channel
								can read it.
							</Trans>
						</p>
					)}
				</Caution>
			)}
			{(readers.length > 0 || isPublic || isWeb) && (
				<Caution Sign={Eye}>
					{isWeb ? (
						<p>
							<Trans>Anyone on the internet can read what you move, without an account.</Trans>
						</p>
					) : isPublic ? (
						<p>{newReaders(readers)}</p>
					) : (
						<p>
							{readersWords(readers)} <Names people={readers} />
						</p>
					)}
					{(isPublic || isWeb) && (
						<p>
							<Trans>People may have read it before you move it back.</Trans>
						</p>
					)}
				</Caution>
			)}
			{isUnknown && (
				<Caution Sign={EyeOff}>
					<p>
						<Trans>
							Who loses or gets access is not known: you can't see who is in the channels.
						</Trans>
					</p>
				</Caution>
			)}
		</div>
	);
}

function Caution({Sign, children}: {readonly Sign: LucideIcon; readonly children: ReactNode}) {
	return (
		<div className={styles.caution}>
			<Sign size={16} strokeWidth={1.5} aria-hidden="true" />
			<div>{children}</div>
		</div>
	);
}

function Names({people}: {readonly people: readonly User[]}) {
	const {index} = usePeopleIndex();
	const [isAll, setAll] = useState(false);
	const shown = isAll ? people : people.slice(0, namesAtFirst);
	return (
		<>
			<span className={styles.names}>
				{inARow(shown.map(user => disambiguatedName(user, index)))}
			</span>
			{people.length > shown.length && (
				<Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
					{andMoreWords(people.length - shown.length)}
				</Button>
			)}
		</>
	);
}

/** "43 people and 1 bot get access, and so does whoever joins later." */
function newReaders(readers: readonly User[]): string {
	if (readers.length === 0) return t`Whoever joins later gets access.`;
	const accounts = countAccounts(readers);
	return plural(
		{count: readers.length},
		{
			one: `${accounts} gets access, and so does whoever joins later.`,
			other: `${accounts} get access, and so does whoever joins later.`,
		},
	);
}

function losersWords(losers: readonly User[]): string {
	const accounts = countAccounts(losers);
	return plural(
		{count: losers.length},
		{
			one: `${accounts} loses access:`,
			other: `${accounts} lose access:`,
		},
	);
}

function readersWords(readers: readonly User[]): string {
	const accounts = countAccounts(readers);
	return plural(
		{count: readers.length},
		{
			one: `${accounts} gets access:`,
			other: `${accounts} get access:`,
		},
	);
}

type Sight = {readonly kind: string; readonly people?: readonly User[]};

/** Each once, people before bots. */
function peopleOf(changes: readonly Sight[]): readonly User[] {
	const all = new Set(changes.flatMap(({people}) => people ?? []));
	return [...all].toSorted((a, b) => Number(a.is_bot) - Number(b.is_bot));
}
