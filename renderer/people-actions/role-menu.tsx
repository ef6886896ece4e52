import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Menu} from '@mantine/core';
import type {ReactNode} from 'react';
import type {User} from '../../shared/model/user';
import {countAccounts} from './change-plan';
import {RoleGlyph} from '../people/glyphs';
import {whyNotRole, type Actor} from '../people/role-rules';
import {roleSteps, roleWords} from '../people/role-words';
import {disambiguatedName} from '../people/disambiguation';
import {usePeopleActions} from './use-people-actions';
import {usePeopleIndex} from '../people/use-people-index';
import styles from './role-menu.module.css';

type Props = {
	readonly targets: readonly User[];
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	/** What the menu hangs on. */
	readonly children: ReactNode;
};

/** The ladder as a menu: for the focused row and for the selection. */
export function RoleMenu({targets, isOpen, onOpenChange, children}: Props) {
	const {act, actor} = usePeopleActions();
	const {index} = usePeopleIndex();
	const [only] = targets;
	const single = targets.length === 1 ? only : undefined;
	return (
		<Menu
			opened={isOpen}
			onChange={onOpenChange}
			width={328}
			position="bottom-start"
			shadow="md"
			withinPortal
		>
			<Menu.Target>{children}</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label>
					{single === undefined
						? t`Role of ${{people: countAccounts(targets)}}`
						: t`Role of ${{name: disambiguatedName(single, index)}}`}
				</Menu.Label>
				{roleSteps.map(role => {
					const {title, meaning} = roleWords(role);
					const reason = whyNobody(actor, targets, role);
					const isCurrent = single?.role === role;
					return (
						<Menu.Item
							key={role}
							className={styles.item ?? ''}
							leftSection={<RoleGlyph role={role} />}
							aria-disabled={reason !== undefined || isCurrent}
							data-autofocus={(reason === undefined && !isCurrent) || undefined}
							closeMenuOnClick={reason === undefined}
							onClick={() => {
								if (reason === undefined && !isCurrent) act({kind: 'role', role}, targets);
							}}
						>
							<span className={styles.title}>
								{title}
								{isCurrent && (
									<span className={styles.now}>
										<Trans>now</Trans>
									</span>
								)}
							</span>
							<span className={styles.meaning}>{reason ?? meaning}</span>
						</Menu.Item>
					);
				})}
			</Menu.Dropdown>
		</Menu>
	);
}

/** The reason where none of them can get a role. */
function whyNobody(actor: Actor, targets: readonly User[], role: number): string | undefined {
	let first: string | undefined;
	for (const target of targets) {
		const reason = whyNotRole(actor, target, role);
		if (reason === undefined) return undefined;
		first ??= reason;
	}
	return first;
}
