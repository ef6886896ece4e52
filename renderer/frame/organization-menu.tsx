import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Menu, VisuallyHidden} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {Check, ChevronsUpDown, KeyRound, LogOut, Plus, Settings} from 'lucide-react';
import {useState} from 'react';
import type {Connection} from '../../shared/bridge';
import {useConnections} from '../api/connection/bridge';
import {useOwnAccounts} from '../api/connection/own-accounts';
import {KeyCaps} from '../components/keyboard/key-caps';
import {ariaKeys} from '../components/keyboard/keystroke';
import {roleWords} from '../people/role-words';
import {useOpenOrganization} from './saved-places';
import {useLayers} from './layers-code';
import type {Leaving} from './leave-organization';
import {OrganizationMark} from './organization-mark';
import {OrganizationState} from './organization-state';
import {inOrder, whereOf} from './organizations';
import {keysOfOrganization} from '../shortcuts/shortcuts';
import {askToUnlock} from './unlock-store';
import classes from './organization-menu.module.css';

type Props = {
	readonly connection: Connection | undefined;
	readonly isFolded: boolean;
};

/** The organization on screen; opens the list of the others. */
export function OrganizationMenu({connection, isFolded}: Props) {
	const [leaving, setLeaving] = useState<Leaving>();
	const layers = useLayers();
	return (
		<>
			<Menu width={340} position={isFolded ? 'right-start' : 'bottom-start'} offset={6}>
				<Menu.Target>
					<button
						type="button"
						className={classes.switch}
						data-folded={isFolded || undefined}
						title={connection?.label}
					>
						{connection && <OrganizationMark connection={connection} />}
						<span className={classes.words}>
							<span className={classes.name} dir="auto">
								{connection?.label ?? t`No organization`}
							</span>
							{connection && <span className={classes.address}>{whereOf(connection)}</span>}
						</span>
						<VisuallyHidden>
							{isFolded && (connection?.label ?? t`No organization`)}{' '}
							<Trans>Switch or connect another</Trans>
						</VisuallyHidden>
						<ChevronsUpDown className={classes.arrows} aria-hidden="true" />
					</button>
				</Menu.Target>
				<Menu.Dropdown aria-label={t`Organizations`}>
					<MenuContent current={connection} onLeave={setLeaving} />
				</Menu.Dropdown>
			</Menu>
			{layers && (
				<layers.LeaveOrganization leaving={leaving} onClose={() => setLeaving(undefined)} />
			)}
		</>
	);
}

type ContentProps = {
	readonly current: Connection | undefined;
	readonly onLeave: (leaving: Leaving) => void;
};

/** The organizations, and what can be done with them; reads their list itself while it is open. */
function MenuContent({current, onLeave}: ContentProps) {
	const list = inOrder(useConnections().data ?? []);
	const navigate = useNavigate();
	return (
		<>
			<Menu.Label>
				<Trans>Organizations</Trans>
			</Menu.Label>
			<Entries list={list} current={current} />
			{list.length === 0 && (
				<p className={classes.none}>
					<Trans>No organizations yet.</Trans>
				</p>
			)}
			<Menu.Divider />
			{list.some(({key}) => key === 'locked') && (
				<Menu.Item leftSection={<KeyRound />} onClick={() => askToUnlock()}>
					<Trans>Unlock your keys</Trans>
				</Menu.Item>
			)}
			<Menu.Item leftSection={<Plus />} onClick={() => void navigate({to: '/connect'})}>
				<Trans>Connect another organization</Trans>
			</Menu.Item>
			<Menu.Item leftSection={<Settings />} onClick={() => void navigate({to: '/settings'})}>
				<Trans>Organizations and keys</Trans>
			</Menu.Item>
			{current?.kind === 'server' && (
				<Menu.Item
					leftSection={<LogOut />}
					onClick={() => onLeave({connection: current, way: 'sign-out'})}
				>
					{leaveWords(current.key, current.label)}
				</Menu.Item>
			)}
		</>
	);
}

type EntriesProps = {
	readonly list: readonly Connection[];
	readonly current: Connection | undefined;
};

/** Every organization with how it stands. They are asked while the list is open. */
function Entries({list, current}: EntriesProps) {
	const accounts = useOwnAccounts(list);
	const open = useOpenOrganization();
	return list.map((other, at) => {
		const keys = keysOfOrganization(at);
		const role = accounts.get(other.id)?.role;
		return (
			<Menu.Item
				key={other.id}
				leftSection={<OrganizationMark connection={other} />}
				rightSection={keys !== undefined && <KeyCaps keys={keys} />}
				className={classes.item ?? ''}
				aria-current={other.id === current?.id || undefined}
				aria-keyshortcuts={keys && ariaKeys(keys)}
				onClick={() => open(other.id)}
			>
				<span className={classes.entry}>
					<span className={classes.title}>
						<span className={classes.name} dir="auto">
							{other.label}
						</span>
						{other.id === current?.id && <Check size={14} aria-hidden="true" />}
					</span>
					<span className={classes.account}>
						<span className={classes.address}>{other.email}</span>
						{role !== undefined && <span>, {roleWords(role).title}</span>}
					</span>
					<span className={classes.address}>{whereOf(other)}</span>
					<OrganizationState connection={other} />
				</span>
			</Menu.Item>
		);
	});
}

function leaveWords(key: Connection['key'], organization: string): string {
	return key === 'missing' ? t`Remove ${organization}` : t`Sign out of ${organization}`;
}
