import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {isoOf} from '../../../shared/model/moment';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {beginningInLine} from '../../components/beginning-in-line';
import type {GridColumn} from '../../components/grid/grid-column';
import {fieldColumn, type DetailColumn} from '../../people/index/columns';
import type {PeopleDetails} from '../../people/index/people-details';
import {nameApartOf} from '../../people/disambiguation';
import {exactWords, seenWords} from '../../text/seen-times';
import {valueTexts} from '../../people/value-text';
import cell from '../../components/grid/cell.module.css';

type Column = GridColumn<User> & {readonly id: DetailColumn};

/** The columns of presence, profile fields, channels and links; all but the first hidden at first. */
export function detailColumns(details: PeopleDetails, canSeeLinks: boolean): readonly Column[] {
	const fields = details.around.fields ?? [];
	const links = tallyColumn('links', t`Open links`, details, () => details.links);
	return [
		seenColumn(details),
		...fields.map(field => valueColumn(field, details)),
		tallyColumn('channels', t`Channels`, details, () => details.channels),
		...(canSeeLinks ? [links] : []),
	];
}

/** When somebody was last here, as far as the service tells: it keeps two weeks. */
function seenColumn(details: PeopleDetails): Column {
	const {index, around} = details;
	const {presence} = around;
	/** UNIX seconds; 0 where nothing is known, undefined where there is nothing to know. */
	const seenAt = (user: User) =>
		user.is_bot ? undefined : details.seen?.[index.positionOf(user.user_id)];
	return {
		id: 'seen',
		title: t`Last seen`,
		width: 120,
		startsDescending: true,
		render: user => {
			const at = seenAt(user);
			if (presence === undefined || at === undefined) return <span className={cell.quiet} />;
			return (
				<span className={cell.quiet} title={exactWords(at)}>
					{seenWords(at, presence.serverTime)}
				</span>
			);
		},
		text: user => {
			const at = seenAt(user) ?? 0;
			return at === 0 ? '' : isoOf(at);
		},
	};
}

function valueColumn(field: ProfileField, details: PeopleDetails): Column {
	// Of the rows on screen only: the values of everybody are for orders and filters.
	const textOf = valueTexts(field, id => nameApartOf(id, details.index));
	const text = ({profile_data}: User) => {
		const value = profile_data?.[field.id]?.value ?? '';
		return value === '' ? '' : textOf(value);
	};
	return {
		id: fieldColumn(field.id),
		title: field.name,
		width: 168,
		isHiddenAtFirst: true,
		render: user => (
			<span className={cell.plain} dir="auto">
				{beginningInLine(text(user))}
			</span>
		),
		text,
	};
}

function tallyColumn(
	id: 'channels' | 'links',
	title: string,
	{index}: PeopleDetails,
	tally: () => Uint32Array | undefined,
): Column {
	const countOf = (user: User) => tally()?.[index.positionOf(user.user_id)];
	const text = (user: User) => {
		const count = countOf(user);
		return count === undefined ? '' : formatNumber(count);
	};
	return {
		id,
		title,
		width: 104,
		isHiddenAtFirst: true,
		startsDescending: true,
		render: user => (
			<span className={countOf(user) === 0 ? cell.quiet : cell.plain}>{text(user)}</span>
		),
		text,
	};
}
