import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Button, TextInput} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {Check, CircleHelp, Clock, Search, X, type LucideIcon} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {User} from '../../shared/model/user';
import type {Standing} from '../../shared/rules/permissions';
import {useChannelDirectory} from '../api/channels/channels';
import {useConnection} from '../api/connection/client-context';
import {useNow} from '../api/connection/clocks';
import {useOrganizationSettings} from '../api/organization/settings';
import {Chip} from '../components/chip';
import chipStyles from '../components/chip.module.css';
import {Modal} from '../components/modal';
import {NoMatch} from '../components/states/no-match';
import {UnreadState} from '../frame/unread-state';
import type {PeopleIndex} from '../people/index/people-index';
import {roleWords} from '../people/role-words';
import {peopleOptions} from '../pickers/people-options';
import {PickerOfOne} from '../pickers/picker-of-one';
import {partWords} from '../runs/part-words';
import {
	countMay,
	findVerdicts,
	standingWords,
	verdictsOf,
	type PermissionVerdict,
} from './permission-verdicts';
import {dayOf} from '../text/joined-day';
import styles from './permissions-dialog.module.css';

type Props = {
	/** Whom it is about; without one it asks. */
	readonly userId?: number | undefined;
	readonly index: PeopleIndex;
	readonly onClose: () => void;
};

/** What somebody may do, and why. */
export function PermissionsDialog({userId, index, onClose}: Props) {
	const [chosen, setChosen] = useState(userId);
	const user = chosen === undefined ? undefined : index.byId(chosen);
	return (
		<Modal
			opened
			onClose={onClose}
			title={
				user === undefined ? t`What can a person do?` : t`What can ${{name: user.full_name}} do?`
			}
			size={720}
		>
			{user === undefined ? (
				<ChoosePerson index={index} onChoose={setChosen} />
			) : (
				<Verdicts
					key={user.user_id}
					user={user}
					index={index}
					onOther={() => setChosen(undefined)}
					onClose={onClose}
				/>
			)}
		</Modal>
	);
}

function ChoosePerson({
	index,
	onChoose,
}: {
	readonly index: PeopleIndex;
	readonly onChoose: (id: number) => void;
}) {
	return (
		<PickerOfOne
			label={t`Person`}
			placeholder={t`Name or e-mail`}
			find={text =>
				peopleOptions(index, text, undefined).filter(({id}) => index.byId(id)?.is_bot === false)
			}
			chosen={undefined}
			onChoose={onChoose}
		/>
	);
}

type VerdictsProps = {
	readonly user: User;
	readonly index: PeopleIndex;
	readonly onOther: () => void;
	readonly onClose: () => void;
};

const answers: readonly (readonly [may: Standing['may'], label: string])[] = inLanguage(() => [
	['yes', t`Can`],
	['no', t`Cannot`],
	['later', t`Later`],
	['unknown', t`Not known`],
]);

function Verdicts({user, index, onOther, onClose}: VerdictsProps) {
	const directory = useChannelDirectory();
	const settings = useOrganizationSettings();
	const now = useNow() * 1000;
	const [text, setText] = useState('');
	const [may, setMay] = useState<Standing['may']>();
	const groups = directory.data?.groups;
	const sections = useMemo(
		() =>
			groups === undefined || settings.data === undefined
				? undefined
				: verdictsOf(user, {
						settings: settings.data,
						groups,
						now,
						person: id => index.byId(id)?.full_name ?? t`User ${id}`,
					}),
		[user, groups, settings.data, now, index],
	);
	if (sections === undefined) {
		return <UnreadState of={[directory, settings]} what="permissions" />;
	}
	const counts = countMay(sections);
	const found = findVerdicts(sections, text, may);
	return (
		<div className={styles.dialog}>
			<p className={styles.lead}>
				{user.is_active
					? t`${{role: roleWords(user.role).title}}. Joined ${{day: dayOf(user.date_joined)}}.`
					: t`The account is deactivated: until it is reactivated it can do none of this.`}{' '}
				<Button variant="subtle" onClick={onOther}>
					<Trans>Another person</Trans>
				</Button>
			</p>
			<TextInput
				type="search"
				aria-label={t`Find a permission`}
				placeholder={t`Find a permission`}
				leftSection={<Search size={16} strokeWidth={1.5} />}
				value={text}
				autoComplete="off"
				data-autofocus
				onChange={event => setText(event.currentTarget.value)}
			/>
			<div className={`${chipStyles.chips} ${styles.answers}`} role="group" aria-label={t`Answers`}>
				<div className={chipStyles.group}>
					{answers
						.filter(([value]) => counts[value] > 0)
						.map(([value, label]) => (
							<Chip
								key={value}
								label={label}
								count={counts[value]}
								choice={may === value ? 'in' : undefined}
								onToggle={() => setMay(may === value ? undefined : value)}
							/>
						))}
				</div>
			</div>
			{found.length === 0 && (
				<NoMatch
					what="permission"
					text={text}
					onText={next => {
						setText(next);
						setMay(undefined);
					}}
				/>
			)}
			{found.map(({title, verdicts}) => (
				<section key={title} className={styles.section} aria-label={title}>
					<h3>{title}</h3>
					<ul className={styles.list}>
						{verdicts.map(verdict => (
							<Verdict key={verdict.key} verdict={verdict} onClose={onClose} />
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

const signs: Readonly<Record<Standing['may'], LucideIcon>> = {
	yes: Check,
	no: X,
	later: Clock,
	unknown: CircleHelp,
};

function Verdict({
	verdict: {act, standing, reason, by},
	onClose,
}: {
	readonly verdict: PermissionVerdict;
	readonly onClose: () => void;
}) {
	const {id} = useConnection();
	const navigate = useNavigate();
	const Sign = signs[standing.may];
	const params = {connection: id};
	return (
		<li className={styles.verdict}>
			<span className={styles.standing} data-may={standing.may}>
				<Sign size={16} strokeWidth={1.75} aria-hidden="true" />
				{standingWords(standing)}
			</span>
			<span className={styles.words}>
				<span dir="auto">{act}</span>
				<span className={styles.reason} dir="auto">
					{reason}
				</span>
			</span>
			{by.kind !== 'role' && (
				<Button
					variant="subtle"
					size="compact-sm"
					aria-label={
						by.kind === 'setting'
							? t`Setting: ${{setting: partWords(by.name)}}`
							: t`Group for: ${act}`
					}
					onClick={() => {
						onClose();
						void navigate(
							by.kind === 'setting'
								? {to: '/o/$connection/organization', params, search: {q: partWords(by.name)}}
								: {
										to: '/o/$connection/groups',
										params,
										search: {open: by.id, tab: 'settings'},
									},
						);
					}}
				>
					{by.kind === 'setting' ? t`Setting` : t`Group`}
				</Button>
			)}
		</li>
	);
}
