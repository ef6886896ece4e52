import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import {Menu} from '@mantine/core';
import {ChevronDown, User as PersonSign, X} from 'lucide-react';
import {limits} from '../../../shared/model/limits';
import {ownOf} from '../../../shared/model/own-of';
import {roles} from '../../../shared/model/role';
import {Chip} from '../../components/chip';
import styles from '../../components/chip.module.css';
import {choiceOf, withoutToken} from '../../components/filter-text';
import {BotGlyph, RoleGlyph, StatusGlyph} from '../../people/glyphs';
import {rowKinds} from '../../people/index/criteria';
import type {PeopleView} from '../../people/index/people-view';
import {isBeyondKnown} from '../../people/index/seen';
import {facets, toggleValue, type FacetKey, type Token} from '../../people/index/tokens';
import {roleWords} from '../../people/role-words';

const joinedLabels: Readonly<Record<string, string>> = inLanguage(() => ({
	'<7d': t`Last 7 days`,
	'<30d': t`Last 30 days`,
	'<1y': t`Last year`,
	'>1y': t`Over a year ago`,
}));

type Props = {
	readonly text: string;
	readonly view: PeopleView;
	/** False while nobody is there to be counted yet. */
	readonly isCounted: boolean;
	/** A click: an entry of its own in the history. */
	readonly onText: (text: string) => void;
};

/** The filter as chips: each adds its part to the text or takes it out, and counts what it would show. */
export function FilterChips({text, view, isCounted, onText}: Props) {
	const {tokens, counts} = view;
	const toggle = (key: FacetKey, value: string) => () => onText(toggleValue(text, key, value));
	const isBeyond = tokens.some(({key, values}) => key === 'active' && values.some(isBeyondKnown));
	const loose = tokens.filter(token => token.kind === 'filter' && !isOnChip(token));
	return (
		<div className={styles.chips} role="group" aria-label={t`Filters`}>
			<div className={styles.group} role="group" aria-label={t`Role`}>
				{facets.role.map((value, at) => (
					<Chip
						key={value}
						label={roleWords(roles[at] ?? 0).title}
						count={isCounted ? counts.role[at] : undefined}
						choice={choiceOf(tokens, 'role', value)}
						sign={<RoleGlyph role={roles[at] ?? 0} size={14} />}
						onToggle={toggle('role', value)}
					/>
				))}
			</div>
			<div className={styles.group} role="group" aria-label={t`Status`}>
				{facets.status.map((value, at) => (
					<Chip
						key={value}
						label={at === 0 ? t`Active` : t`Deactivated`}
						count={isCounted ? counts.status[at] : undefined}
						choice={choiceOf(tokens, 'status', value)}
						sign={<StatusGlyph isActive={at === 0} />}
						onToggle={toggle('status', value)}
					/>
				))}
			</div>
			<div className={styles.group} role="group" aria-label={t`Kind`}>
				{facets.is.map((value, at) => (
					<Chip
						key={value}
						label={at === 0 ? t`People` : t`Bots`}
						count={isCounted ? counts.is[at] : undefined}
						choice={choiceOf(tokens, 'is', value)}
						sign={
							at === 0 ? (
								<PersonSign size={14} strokeWidth={1.5} aria-hidden="true" />
							) : (
								<BotGlyph size={14} />
							)
						}
						onToggle={toggle('is', value)}
					/>
				))}
			</div>
			<JoinedChip
				view={view}
				onChoose={(value, before) => {
					const rest = before === undefined ? text : toggleValue(text, 'joined', before);
					onText(value === before ? rest : toggleValue(rest, 'joined', value));
				}}
			/>
			{loose.map(token => (
				<button
					key={token.start}
					type="button"
					className={styles.chip}
					data-choice={token.isNegated ? 'out' : 'in'}
					aria-label={t`Remove filter ${{filter: token.text}}`}
					onClick={() => onText(withoutToken(text, token))}
				>
					<span className={styles.label}>{token.text}</span>
					<X size={13} strokeWidth={1.75} aria-hidden="true" />
				</button>
			))}
			{isBeyond && (
				<span className={styles.note}>
					<Trans>
						The server tells of the last {{days: limits.presenceDays}} days only. Everybody it did
						not see since then is listed.
					</Trans>
				</span>
			)}
		</div>
	);
}

/** Whether one of the fixed chips shows this part of the filter. */
function isOnChip({key, values}: Token): boolean {
	return (
		values.length === 0 ||
		key === 'role' ||
		key === 'status' ||
		(key === 'is' && !rowKinds.some(kind => values.includes(kind))) ||
		(key === 'joined' && values.every(value => isPreset(value)))
	);
}

function isPreset(value: string): boolean {
	return (facets.joined as readonly string[]).includes(value);
}

type JoinedProps = {
	readonly view: PeopleView;
	readonly onChoose: (value: string, before: string | undefined) => void;
};

function JoinedChip({view, onChoose}: JoinedProps) {
	const {tokens} = view;
	const chosen = facets.joined.find(value => choiceOf(tokens, 'joined', value) !== undefined);
	return (
		<Menu>
			<Menu.Target>
				<button
					type="button"
					className={styles.chip}
					data-choice={chosen === undefined ? undefined : 'in'}
				>
					<span className={styles.label}>
						{chosen === undefined
							? t`Joined`
							: t`Joined: ${{time: ownOf(joinedLabels, chosen) ?? ''}}`}
					</span>
					<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
				</button>
			</Menu.Target>
			<Menu.Dropdown>
				<JoinedItems view={view} chosen={chosen} onChoose={onChoose} />
			</Menu.Dropdown>
		</Menu>
	);
}

/** A part of its own, so that dates are read only when somebody looks. */
function JoinedItems({
	view,
	chosen,
	onChoose,
}: JoinedProps & {readonly chosen: string | undefined}) {
	const counts = view.counts.joined();
	return facets.joined.map((value, at) => (
		<Menu.Item
			key={value}
			aria-current={value === chosen}
			rightSection={<span className={styles.count}>{formatNumber(counts[at] ?? 0)}</span>}
			onClick={() => onChoose(value, chosen)}
		>
			{ownOf(joinedLabels, value)}
		</Menu.Item>
	));
}
