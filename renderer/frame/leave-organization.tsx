import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox, Radio} from '@mantine/core';
import {useRouter} from '@tanstack/react-router';
import {useState} from 'react';
import type {Connection, LocalData} from '../../shared/bridge';
import {openName} from '../../shared/model/shown-name';
import {explainStep, useRemoveConnection, useSignOut} from '../api/connection/connections';
import {useSavedTexts} from '../api/saved/saved-texts';
import {isUnfinishedRun} from '../api/saved/unfinished-runs';
import {Dialog, goesOnWords} from '../components/dialog';
import {FailedState} from '../components/states/failed-state';
import {usePendingIn} from '../state/pending-counts';
import {useWorkIn} from './use-work-in';
import classes from './leave-organization.module.css';

/** `sign-out` keeps the organization in the list, `remove` takes all of it off this computer. */
export type Leaving = {readonly connection: Connection; readonly way: 'sign-out' | 'remove'};

type Props = {
	/** Undefined while nothing is asked. */
	readonly leaving: Leaving | undefined;
	readonly onClose: () => void;
	/** Hears that somebody signed out of one that stays in the list. */
	readonly onSignedOut?: ((connectionId: string) => void) | undefined;
};

/** Asks how to leave an organization, and what of it stays on this computer. */
export function LeaveOrganization({leaving, onClose, onSignedOut}: Props) {
	return (
		<Dialog isOpen={leaving !== undefined} onClose={onClose} title={titleOf(leaving)}>
			{leaving && (
				<LeaveForm
					key={leaving.connection.id}
					{...leaving}
					onClose={onClose}
					onSignedOut={onSignedOut}
				/>
			)}
		</Dialog>
	);
}

function titleOf(leaving: Leaving | undefined): string {
	if (leaving === undefined) return '';
	const {key} = leaving.connection;
	const label = openName(leaving.connection.label);
	return key === 'missing' ? t`Remove ${label} from this computer?` : t`Sign out of ${label}?`;
}

type FormProps = Leaving & Pick<Props, 'onClose' | 'onSignedOut'>;

function LeaveForm({connection, way: first, onClose, onSignedOut}: FormProps) {
	const {id, key, email} = connection;
	const router = useRouter();
	const [way, setWay] = useState(key === 'missing' ? 'remove' : first);
	const [forget, setForget] = useState<LocalData>({
		texts: false,
		lists: false,
		journal: false,
		plans: false,
	});
	const unsent = useSavedTexts(
		({byConnection}) =>
			[...(byConnection.get(id)?.keys() ?? [])].filter(name => !isUnfinishedRun(name)).length,
	);
	const pending = usePendingIn(id);
	const work = useWorkIn(id);
	const removing = useRemoveConnection();
	const signingOut = useSignOut();
	const isBusy = removing.isPending || signingOut.isPending;
	const error = removing.error ?? signingOut.error;

	const leave = async () => {
		// Its screens would ask for what is being taken away.
		if (router.state.location.pathname.startsWith(`/o/${encodeURIComponent(id)}/`)) {
			await router.navigate({to: way === 'remove' ? '/' : '/connect'});
		}
		if (way === 'remove') removing.mutate(id, {onSuccess: onClose});
		else {
			const onSuccess = () => {
				onClose();
				onSignedOut?.(id);
			};
			signingOut.mutate({id, forget}, {onSuccess});
		}
	};
	return (
		<>
			{key !== 'missing' && (
				<Radio.Group
					aria-label={t`How to leave`}
					value={way}
					onChange={value => setWay(value as Leaving['way'])}
				>
					<div className={classes.choices}>
						<Radio
							value="sign-out"
							label={t`Sign out`}
							description={t`The key of ${email} is removed. The organization stays in the list for signing in again.`}
						/>
						<Radio
							value="remove"
							label={t`Sign out and remove`}
							description={t`The key and everything saved on this computer about the organization are removed.`}
						/>
					</div>
				</Radio.Group>
			)}
			{way === 'remove' ? (
				<p>
					<Trans>
						The texts, lists, plans and log of changes of {email} on this computer go with it.
						Nothing changes on the server; to come back you connect and sign in again. This can't be
						undone.
					</Trans>
				</p>
			) : (
				<WhatToForget unsent={unsent} forget={forget} onChange={setForget} />
			)}
			{work.map(words => (
				<p key={words} className={classes.warning} role="status">
					{words}
				</p>
			))}
			{pending > 0 && (
				<p className={classes.warning} role="status">
					{plural(pending, {
						one: 'One staged change will be lost.',
						other: '# staged changes will be lost.',
					})}
				</p>
			)}
			{unsent > 0 && (way === 'remove' || forget.texts) && (
				<p className={classes.warning} role="status">
					{plural(unsent, {
						one: 'One unsent text is on this computer only and will be lost.',
						other: '# unsent texts are on this computer only and will be lost.',
					})}
				</p>
			)}
			{error !== null && <FailedState isInline words={explainStep(error)} />}
			{isBusy && <p role="status">{goesOnWords()}</p>}
			<div className={classes.buttons}>
				<Button variant="default" data-autofocus onClick={onClose}>
					{isBusy ? t`Close` : t`Cancel`}
				</Button>
				<Button
					color={way === 'remove' ? 'red' : 'accent'}
					disabled={isBusy}
					onClick={() => void leave()}
				>
					{buttonWords(way, key, isBusy)}
				</Button>
			</div>
		</>
	);
}

function buttonWords(way: Leaving['way'], key: Connection['key'], isBusy: boolean): string {
	if (way === 'sign-out') return isBusy ? t`Signing out` : t`Sign out`;
	if (isBusy) return t`Removing`;
	return key === 'missing' ? t`Remove` : t`Sign out and remove`;
}

type ForgetProps = {
	readonly unsent: number;
	readonly forget: LocalData;
	readonly onChange: (forget: LocalData) => void;
};

const textWords = (unsent: number) => {
	if (unsent === 0) return t`None now`;
	return plural(unsent, {one: 'One text', other: '# texts'});
};

/** What stays unless it is chosen. */
function WhatToForget({unsent, forget, onChange}: ForgetProps) {
	const box = (name: keyof LocalData, label: string, description: string) => (
		<Checkbox
			label={label}
			description={description}
			checked={forget[name]}
			onChange={event => onChange({...forget, [name]: event.currentTarget.checked})}
		/>
	);
	return (
		<fieldset className={classes.forget}>
			<legend>
				<Trans>When you sign out, also remove from this computer</Trans>
			</legend>
			{box('texts', t`Unsent texts`, textWords(unsent))}
			{box('lists', t`Saved data`, t`Views, invitation links, registered devices, saved lists`)}
			{box('plans', t`Plans`, t`Drafts, and what was done with finished plans`)}
			{box('journal', t`Change log`, t`A file that notes which calls changed something, and when`)}
		</fieldset>
	);
}
