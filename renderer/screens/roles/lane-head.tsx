import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {VisuallyHidden} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {roleName} from '../../../shared/model/role';
import {useConnection} from '../../api/connection/client-context';
import {BotGlyph, RoleGlyph} from '../../people/glyphs';
import {roleWords} from '../../people/role-words';
import type {Lane} from './board';
import styles from './lane.module.css';

type Props = {
	readonly lane: Lane;
	/** What the board is filtered by. */
	readonly text: string;
};

/** The tile over a column: how many there are and what the role may do. Leads to them in People. */
export function LaneHead({lane, text}: Props) {
	const {id: connection} = useConnection();
	const {title, meaning} = laneWords(lane.id);
	const isFiltered = text !== '';
	const filter =
		lane.id === 'bots'
			? 'is:bot status:active'
			: `role:${roleName(lane.id)} is:person status:active`;
	return (
		<Link
			to="/o/$connection/people"
			params={{connection}}
			search={{q: `${filter} ${text}`.trim()}}
			className={styles.head ?? ''}
		>
			<span className={styles.title}>{title}</span>
			<span className={styles.count}>
				<span className={styles.number}>
					{formatNumber(lane.length)}
					{isFiltered && (
						<span className={styles.total}> {t`of ${{total: formatNumber(lane.total)}}`}</span>
					)}
				</span>
				{lane.id === 'bots' ? <BotGlyph /> : <RoleGlyph role={lane.id} />}
			</span>
			<span className={styles.meaning}>{meaning}</span>
			<VisuallyHidden>
				<Trans>Show in People</Trans>
			</VisuallyHidden>
		</Link>
	);
}

/** The words of a column. */
export function laneWords(id: Lane['id']): {readonly title: string; readonly meaning: string} {
	if (id === 'bots')
		return {title: t`Bots`, meaning: t`Automated accounts, each with a role of its own.`};
	const {plural, meaning} = roleWords(id);
	return {title: plural, meaning};
}
