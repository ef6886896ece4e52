import {Menu, VisuallyHidden} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {Check, ChevronsUpDown, KeyRound, LogOut, Plus, Settings} from 'lucide-react';
import {useState} from 'react';
import type {Connection} from '../../shared/bridge';
import {useConnections} from '../api/bridge';
import {HueBar} from './hue-bar';
import {keyTrouble} from './key-words';
import {LeaveOrganization, type Leaving} from './leave-organization';
import {askToUnlock} from './unlock-keys';
import classes from './organization-menu.module.css';

type Props = {
	readonly connection: Connection | undefined;
	readonly isFolded: boolean;
};

/** The organization on screen; opens the list of the others. */
export function OrganizationMenu({connection, isFolded}: Props) {
	const list = inOrder(useConnections().data ?? []);
	const navigate = useNavigate();
	const [leaving, setLeaving] = useState<Leaving>();
	return (
		<>
			<Menu width={260} position={isFolded ? 'right-start' : 'bottom-start'} offset={6}>
				<Menu.Target>
					<button
						type="button"
						className={classes.switch}
						data-folded={isFolded || undefined}
						title={connection?.label}
					>
						{connection && <HueBar connection={connection} as="mark" />}
						<span className={classes.words}>
							<span className={classes.name}>{connection?.label ?? 'No organization'}</span>
							{connection && <span className={classes.address}>{whereOf(connection)}</span>}
						</span>
						<VisuallyHidden>
							{isFolded && (connection?.label ?? 'No organization')} Switch or connect another
						</VisuallyHidden>
						<ChevronsUpDown className={classes.arrows} aria-hidden="true" />
					</button>
				</Menu.Target>
				<Menu.Dropdown aria-label="Organizations">
					<Menu.Label>Organizations</Menu.Label>
					{list.map(other => (
						<Menu.Item
							key={other.id}
							leftSection={<HueBar connection={other} as="mark" />}
							rightSection={other.id === connection?.id && <Check aria-hidden="true" />}
							aria-current={other.id === connection?.id || undefined}
							onClick={() =>
								void navigate({to: '/o/$connection/people', params: {connection: other.id}})
							}
						>
							<span className={classes.entry}>
								<span className={classes.name}>{other.label}</span>
								<span className={classes.address}>{whereOf(other)}</span>
								{keyTrouble(other) !== undefined && (
									<span className={classes.trouble}>{keyTrouble(other)}</span>
								)}
							</span>
						</Menu.Item>
					))}
					{list.length === 0 && <p className={classes.none}>None is connected yet.</p>}
					<Menu.Divider />
					{list.some(({key}) => key === 'locked') && (
						<Menu.Item leftSection={<KeyRound />} onClick={() => askToUnlock()}>
							Unlock your keys
						</Menu.Item>
					)}
					<Menu.Item leftSection={<Plus />} onClick={() => void navigate({to: '/connect'})}>
						Connect another organization
					</Menu.Item>
					<Menu.Item leftSection={<Settings />} onClick={() => void navigate({to: '/settings'})}>
						Organizations and keys
					</Menu.Item>
					{connection?.kind === 'server' && (
						<Menu.Item
							leftSection={<LogOut />}
							onClick={() => setLeaving({connection, way: 'sign-out'})}
						>
							{connection.key === 'missing' ? 'Remove' : 'Sign out of'} {connection.label}
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			<LeaveOrganization leaving={leaving} onClose={() => setLeaving(undefined)} />
		</>
	);
}

/** The demo first, then by name. */
export function inOrder(list: readonly Connection[]): readonly Connection[] {
	return [...list].sort(
		(a, b) => Number(b.kind === 'demo') - Number(a.kind === 'demo') || (a.label < b.label ? -1 : 1),
	);
}

/** Where an organization lives, as people say it. The demo is always called so. */
export function whereOf({kind, baseUrl}: Pick<Connection, 'kind' | 'baseUrl'>): string {
	if (kind === 'demo') return 'Demo, on this computer';
	return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}
