import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {memo} from 'react';
import {Avatar} from '../../../people/avatar';
import {BotGlyph, RoleGlyph} from '../../../people/glyphs';
import {shownEmail} from '../../../people/index/columns';
import {PersonName} from '../../../people/person-name';
import {roleWords} from '../../../people/role-words';
import type {User} from '../../../../shared/model/user';
import type {Delta} from '../plan/membership-edits';
import {totalWords} from '../plan/words';
import {DeltaSign} from './delta-sign';
import {slotId} from './slots';
import styles from './matrix.module.css';
import {inARow} from '../../../text/in-a-row';
import {countChannels} from '../../../text/count-words';

type PersonProps = {
	readonly slot: number;
	readonly user: User;
	readonly place: number;
	readonly top: number;
	readonly isYou: boolean;
	/** Tells the person apart from others of the same name. */
	readonly beside: string | undefined;
	/** Whether the tab stop is here, or elsewhere in the row. */
	readonly active: 'here' | 'in-row' | undefined;
	/** Channels of the person, without what is staged. */
	readonly total: number;
	readonly delta: Delta | undefined;
};

/** The beginning of a row: who it is. */
export const MatrixPerson = memo(function MatrixPerson(props: PersonProps) {
	const {slot, user, place, top, isYou, beside, active, total, delta} = props;
	const role = user.is_bot ? t`Bot` : roleWords(user.role).title;
	const name = beside === undefined ? user.full_name : `${user.full_name} (${beside})`;
	const who = isYou ? t`${name}, you` : name;
	return (
		<div
			role="rowheader"
			id={slotId('person', slot)}
			className={styles.person}
			aria-colindex={1}
			aria-label={inARow([who, role, totalWords(countChannels(total), delta)])}
			aria-haspopup="menu"
			title={shownEmail(user)}
			data-person={place}
			data-active={active !== undefined || undefined}
			tabIndex={active === 'here' ? 0 : undefined}
			style={{insetBlockStart: top}}
		>
			<Avatar user={user} />
			<PersonName user={user} isYou={isYou} isAmongBots beside={beside} />
			<span className={styles.role} title={role}>
				{user.is_bot ? <BotGlyph size={14} /> : <RoleGlyph role={user.role} size={14} />}
			</span>
		</div>
	);
});

type TotalProps = {
	readonly slot: number;
	readonly top: number;
	readonly column: number;
	readonly total: number;
	readonly delta: Delta | undefined;
};

/** The end of a row: in how many channels the person is, and what the edits make of it. */
export const MatrixTotal = memo(function MatrixTotal(props: TotalProps) {
	const {slot, top, column, total, delta} = props;
	return (
		<div
			role="gridcell"
			id={slotId('total', slot)}
			className={styles.total}
			aria-colindex={column}
			style={{insetBlockStart: top}}
		>
			{formatNumber(total)}
			{delta !== undefined && <DeltaSign delta={delta} />}
		</div>
	);
});
