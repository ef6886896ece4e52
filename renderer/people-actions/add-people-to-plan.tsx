import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect, TextInput} from '@mantine/core';
import {useState} from 'react';
import {openName} from '../../shared/model/shown-name';
import type {User} from '../../shared/model/user';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {useEditStep} from '../api/plans/edit-step';
import {usePlanWork} from '../api/plans/plans';
import {useProfileFields} from '../api/users/profile-fields';
import {Dialog} from '../components/dialog';
import parts from '../components/dialog-parts.module.css';
import {whyNotSubscribeOthers} from '../channels/channel-rules';
import {useAddToPlan} from '../plans/add-to-plan';
import {useAddToPlanStore} from '../plans/add-to-plan-store';
import {ordersLeft} from '../plans/plan-words';
import {roleSteps, roleWords} from '../people/role-words';
import {nameProblemWords} from '../../shared/model/name-words';
import {useChannelDirectory} from '../api/channels/channels';
import {useMarkOneWay} from '../channels/use-mark-one-way';
import {fillsOwn, whyNotRename} from '../people/role-rules';
import {disambiguatedName} from '../people/disambiguation';
import {ChannelPicker} from '../pickers/channel-picker';
import {plannable} from '../plans/plannable';
import {SectionRead} from './sheet/section-read';
import {useActor} from '../people/use-actor';
import {usePeopleIndex} from '../people/use-people-index';
import {quoted} from '../text/quoted';
import {planMembership, whyNotAddTo, planValue} from './bulk/bulk-plan';
import {ConcernedList, type Concerned} from './affected-lists';
import {countAccounts, othersOf, planFor, type PeopleAction} from './change-plan';
import {usePlannedChannels, withPeople, type PlannedChannel} from './planned-channels';
import {useDialogsStore} from './people-dialogs-store';
import {noDay, typedProblem} from './profile/date-control';
import {ValueControl} from './profile/value-control';
import type {PlanChange} from '../../shared/model/plan';

/** Of more people names are not asked one by one. */
const mostNamed = 50;

/** What the choice of the dialog means. */
function actionOf(choice: string): PeopleAction | undefined {
	if (choice === 'deactivate' || choice === 'reactivate') return {kind: choice};
	const [, role] = /^role (\d+)$/.exec(choice) ?? [];
	return role === undefined ? undefined : {kind: 'role', role: Number(role)};
}

type Joining = ReturnType<typeof withPeople>;

function joinWords({plan, change}: PlannedChannel, added: number): string {
	const channel = `#${openName(change.after.name)}`;
	if (added === 0) return t`Everyone selected is in ${channel} already, or deactivated.`;
	const planName = quoted(openName(plan.name));
	return plural(added, {
		one: `# person will be in ${channel} when ${planName} creates it.`,
		other: `# people will be in ${channel} when ${planName} creates it.`,
	});
}

/** What a new plan is proposed to be called: "Deactivate 3 people", "Role: Guest for 3 people". */
function proposedFor(action: PeopleAction | undefined, change: string, people: string): string {
	switch (action?.kind) {
		case 'deactivate':
			return t`Deactivate ${people}`;
		case 'reactivate':
			return t`Reactivate ${people}`;
		default:
			return t`${change} for ${people}`;
	}
}

/** Whether some of the changes are about somebody. */
function changedBy(changes: readonly PlanChange[]): (user: User) => boolean {
	const ids = new Set(changes.flatMap(change => ('user_id' in change ? change.user_id : [])));
	return ({user_id}) => ids.has(user_id);
}

/** Chooses what is planned for the selected people, then the plan that it goes into. */
export function AddPeopleToPlan({targets}: {readonly targets: readonly User[]}) {
	const close = useDialogsStore(store => store.close);
	const {id: connectionId} = useConnection();
	const actor = useActor();
	const fields = useProfileFields().data ?? [];
	const {index} = usePeopleIndex();
	const [choice, setChoice] = useState('');
	const [value, setValue] = useState('');
	const [problem, setProblem] = useState<string>();
	const addToPlan = useAddToPlan();
	const directory = useChannelDirectory();
	const mark = useMarkOneWay();
	const field = fields.find(({id}) => choice === `field ${id}`);
	const action = actionOf(choice);
	const sent = value.trim();
	const [channelIds, setChannelIds] = useState<readonly number[]>([]);
	const [names, setNames] = useState<Readonly<Record<number, string>>>({});
	const plannedChannels = usePlannedChannels();
	const joined = plannedChannels.find(({n}) => choice === `planned ${n}`);
	const joining = joined && withPeople(joined, targets, actor.self?.user_id);
	const whyNotJoin =
		joined && directory.data
			? whyNotSubscribeOthers(actor.channelSelf, directory.data.policies)
			: undefined;
	const edit = useEditStep();
	const work = usePlanWork();
	const {changes, others} = planned();

	function planned(): {
		readonly changes: readonly PlanChange[];
		readonly others: readonly Concerned[];
	} {
		if (joining !== undefined) return {changes: [], others: []};
		if (action !== undefined) {
			const plan = planFor(actor, action, targets);
			return {changes: plan.changes, others: othersOf(plan)};
		}
		if (choice === 'subscribe' || choice === 'unsubscribe') {
			const channels = (directory.data?.channels ?? []).filter(({stream_id}) =>
				channelIds.includes(stream_id),
			);
			if (directory.data === undefined || channels.length === 0) {
				return {changes: [], others: []};
			}
			const isIn = choice === 'subscribe';
			const ownId = actor.self?.user_id;
			const plan = planMembership(directory.data, channels, isIn, targets, ownId);
			return {changes: plannable(mark(plan.changes)), others: plan.others};
		}
		if (choice === 'name') {
			const named = targets.flatMap((user): readonly PlanChange[] => {
				const after = (names[user.user_id] ?? user.full_name).trim();
				if (after === user.full_name || whyNotRename(actor, user) !== undefined) return [];
				return [{kind: 'name', user_id: user.user_id, before: user.full_name, after}];
			});
			const isNamed = changedBy(named);
			const rest = targets
				.filter(user => !isNamed(user))
				.map(what => ({what, note: whyNotRename(actor, what) ?? t`The name stays.`}));
			return {changes: named, others: rest};
		}
		if (field === undefined || sent === noDay) return {changes: [], others: []};
		const isOwn = (user: User) => fillsOwn(actor, user);
		const after = sent === '' ? null : sent;
		const plan = planValue(field, after, targets, undefined, undefined, isOwn);
		return {changes: plan.changes as readonly PlanChange[], others: plan.others};
	}

	const problemOf = (user: User) => {
		const typed = names[user.user_id];
		return typed === undefined ? undefined : nameProblemWords(typed);
	};
	/** Who joins a channel that the plan creates is a part of that step, and no step of its own. */
	const join = ({plan, n, change}: PlannedChannel, {change: next, added}: Joining) => {
		if (work.isPending || added === 0 || whyNotJoin !== undefined) return;
		work.mutate(() => edit({id: plan.id, n, change: next}), {
			onSuccess: () => {
				const channel = `#${openName(change.after.name)}`;
				const planName = quoted(openName(plan.name));
				const words = plural(added, {
					one: `# person added to ${channel}, which ${planName} creates.`,
					other: `# people added to ${channel}, which ${planName} creates.`,
				});
				useAddToPlanStore.getState().tell({connectionId, plan, added: 0, words});
				close();
			},
			onError: error => setProblem(stepInShort(error)),
		});
	};
	const submit = () => {
		if (joined !== undefined && joining !== undefined) return join(joined, joining);
		const wrong = field === undefined || sent === '' ? undefined : typedProblem(field, sent);
		setProblem(wrong);
		if (choice === 'name' && targets.some(user => problemOf(user) !== undefined)) return;
		if (wrong !== undefined || changes.length === 0) return;
		const change = options.find(one => one.value === choice)?.label ?? '';
		addToPlan({
			changes,
			proposed: proposedFor(action, change, countAccounts(targets.filter(changedBy(changes)))),
			onAdded: close,
		});
	};
	const options = [
		...(choice === '' ? [{value: '', label: t`Choose…`, disabled: true}] : []),
		...roleSteps.map(role => ({
			value: `role ${role}`,
			label: t`Role: ${{role: roleWords(role).title}}`,
		})),
		{value: 'deactivate', label: t`Deactivate`},
		{value: 'reactivate', label: t`Reactivate`},
		{value: 'subscribe', label: t`Subscribe to channels`},
		...plannedChannels.map(({n, change}) => ({
			value: `planned ${n}`,
			label: t`Subscribe to planned #${{channel: openName(change.after.name)}}`,
		})),
		{value: 'unsubscribe', label: t`Unsubscribe from channels`},
		...(targets.length <= mostNamed ? [{value: 'name', label: t`Name`}] : []),
		...fields.map(({id, name}) => ({value: `field ${id}`, label: t`Field: ${name}`})),
	];
	return (
		<Dialog
			isOpen
			title={t`Plan a change for ${{who: countAccounts(targets)}}`}
			onClose={close}
			onSubmit={submit}
			footer={
				<>
					<Button variant="default" onClick={close}>
						<Trans>Cancel</Trans>
					</Button>
					{joining === undefined ? (
						<Button type="submit" disabled={changes.length === 0}>
							<Trans>Choose plan</Trans>
						</Button>
					) : (
						<Button
							type="submit"
							loading={work.isPending}
							disabled={joining.added === 0 || whyNotJoin !== undefined}
						>
							{plural({count: joining.added}, {one: 'Add # person', other: 'Add # people'})}
						</Button>
					)}
				</>
			}
		>
			<div className={parts.body}>
				<NativeSelect
					label={t`Change`}
					data-autofocus
					value={choice}
					data={options}
					onChange={event => {
						setChoice(event.currentTarget.value);
						setValue('');
						setProblem(undefined);
					}}
				/>
				{field !== undefined && index !== undefined && (
					<ValueControl
						key={field.id}
						field={field}
						value={value}
						onChange={next => {
							setValue(next);
							setProblem(undefined);
						}}
						index={index}
						label={t`Value`}
						error={problem}
					/>
				)}
				{(choice === 'subscribe' || choice === 'unsubscribe') && (
					<SectionRead query={directory} waiting={t`Loading the channels.`}>
						{known => (
							<ChannelPicker
								label={t`Channels`}
								channels={known.channels}
								chosen={channelIds}
								onChange={setChannelIds}
								whyNot={channel =>
									choice === 'subscribe' ? whyNotAddTo(known, channel) : undefined
								}
							/>
						)}
					</SectionRead>
				)}
				{choice === 'name' &&
					targets.map(user => (
						<TextInput
							key={user.user_id}
							label={t`Name of ${{name: disambiguatedName(user, index)}}`}
							value={names[user.user_id] ?? user.full_name}
							disabled={whyNotRename(actor, user) !== undefined}
							description={whyNotRename(actor, user)}
							error={problemOf(user)}
							onChange={event => setNames({...names, [user.user_id]: event.currentTarget.value})}
						/>
					))}
				{joined !== undefined && problem !== undefined && <p role="alert">{problem}</p>}
				{choice !== '' && (
					<p role="status">
						{joined === undefined || joining === undefined
							? ordersLeft(changes.length, others.length)
							: (whyNotJoin ?? joinWords(joined, joining.added))}
					</p>
				)}
				<ConcernedList title={t`Left out`} entries={others} />
			</div>
		</Dialog>
	);
}
