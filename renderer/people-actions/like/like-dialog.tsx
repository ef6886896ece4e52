import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox} from '@mantine/core';
import {ArrowRight} from 'lucide-react';
import {useMemo, useState} from 'react';
import {formatList} from '../../../shared/languages/formats';
import {isOneWay} from '../../../shared/model/change';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {channelsOf, useChannelDirectory} from '../../api/channels/channels';
import {stepInShort} from '../../api/connection/connections';
import {usePlanActions, usePlanWork} from '../../api/plans/plans';
import {ToldNote} from '../../channels/told-note';
import {useMembershipActor} from '../../channels/use-mark-one-way';
import {Dialog} from '../../components/dialog';
import {groupsOfPerson} from '../../groups/group-facts';
import {countGroups} from '../../groups/group-words';
import {useGroupActor} from '../../groups/use-group-actor';
import {ownerPower, roleWords} from '../../people/role-words';
import {disambiguatedName} from '../../people/disambiguation';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {peopleOptions} from '../../pickers/people-options';
import {PickerOfOne} from '../../pickers/picker-of-one';
import {AddToPlan} from '../../plans/add-to-plan';
import {plannable} from '../../plans/plannable';
import {useShowPlan} from '../../plans/use-show-plan';
import {countChannels} from '../../text/count-words';
import {ConcernedList} from '../affected-lists';
import {proposedFor} from '../bulk/bulk-plan';
import {StaysNote} from '../bulk/stays-note';
import {useBulk} from '../bulk/use-bulk';
import {countAccounts} from '../change-plan';
import {useDialogsStore} from '../people-dialogs-store';
import {SectionRead} from '../sheet/section-read';
import {ChoiceLines} from './choice-lines';
import {likeness, type Likeness} from './compare-people';
import type {LikeFacts, LikeLine} from './like-lines';
import {isAppliedAtOnce, likePlan, makesOwners, refusedWords, whoOf} from './like-plan';
import {PeopleCard, PersonCard, RoleAndPlaces} from './person-card';
import parts from '../../components/dialog-parts.module.css';
import styles from './like.module.css';

type Props = {
	readonly targets: readonly User[];
	/** Whom they are made like; asked for where it is not known. */
	readonly model: User | undefined;
};

/** Gives people the role, the channels and the groups of another one: seen side by side first, then planned or done. */
export function LikeDialog({targets: asked, model: given}: Props) {
	const close = useDialogsStore(store => store.close);
	const {index} = usePeopleIndex();
	const actor = useActor();
	const membershipActor = useMembershipActor();
	const groupActor = useGroupActor();
	const query = useChannelDirectory();
	const carryOut = useBulk();
	const {add} = usePlanActions();
	const work = usePlanWork();
	const showPlan = useShowPlan();
	const [modelId, setModelId] = useState(given?.user_id);
	const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
	const directory = query.data;
	// Others may change them while it is asked.
	const now = (user: User) => index?.byId(user.user_id) ?? user;
	const model = modelId === undefined ? undefined : index?.byId(modelId);
	const people = useMemo(
		() =>
			asked
				.filter(({user_id}) => user_id !== modelId)
				.map(user => index?.byId(user.user_id) ?? user),
		[asked, index, modelId],
	);
	const facts = useMemo(
		(): LikeFacts | undefined =>
			membershipActor && directory && {actor, membershipActor, groupActor, directory},
		[actor, membershipActor, groupActor, directory],
	);
	const like = useMemo(
		() => facts && model && likeness(facts, people, model),
		[facts, people, model],
	);
	const nameOf = (user: User) => disambiguatedName(user, index);
	const isIn = ({key, kind}: LikeLine) => chosen.get(key) ?? kind !== 'remove';
	const choose = (lines: readonly LikeLine[], isChosen: boolean) =>
		setChosen(new Map([...chosen, ...lines.map(({key}) => [key, isChosen] as const)]));
	const plan =
		facts && like && model && likePlan(facts, like.lines.filter(isIn), people, model, nameOf);
	const isEmpty = plan === undefined || plan.changes.length === 0;
	const whyNot = model === undefined ? t`Choose a person first.` : t`Nothing would change.`;
	const canApply = plan !== undefined && isAppliedAtOnce(plan);
	const makePlan = () => {
		if (plan === undefined || work.isPending) return;
		work.mutate(async () => {
			const made = await add({name: proposedFor(plan)}, plannable(plan.changes));
			close();
			showPlan(made.id);
		});
	};
	const who = whoOf(asked.map(now), nameOf);
	const count = plan?.changes.length ?? 0;
	return (
		<Dialog
			isOpen
			isWide
			onClose={close}
			title={
				given === undefined
					? t`Make ${who} like…`
					: t`Make ${who} like ${{model: openName(nameOf(now(given)))}}`
			}
		>
			{given === undefined && index !== undefined && (
				<PickerOfOne
					label={t`Person to be like`}
					placeholder={t`Name or e-mail`}
					find={text =>
						peopleOptions(index, text, asked.length === 1 ? asked[0]?.user_id : undefined)
					}
					chosen={modelId}
					onChoose={id => {
						setModelId(id);
						setChosen(new Map());
					}}
					isShort
				/>
			)}
			<SectionRead query={query} waiting={t`Loading channels and groups.`}>
				{known =>
					model === undefined || like === undefined ? (
						<p className={styles.muted}>
							<Trans>
								Role, channels and groups are compared. Names and profile fields stay as they are.
							</Trans>
						</p>
					) : (
						<>
							<div className={styles.pair}>
								{people.length === 1 && people[0] !== undefined ? (
									<PersonCard user={people[0]} isYou={people[0].user_id === actor.self?.user_id}>
										<RoleAndPlaces user={people[0]} {...placesOf(known, people[0])} />
									</PersonCard>
								) : (
									<PeopleCard people={people} />
								)}
								<ArrowRight
									className={styles.arrow ?? ''}
									size={16}
									strokeWidth={1.5}
									aria-hidden="true"
								/>
								<PersonCard user={model} isYou={model.user_id === actor.self?.user_id}>
									<RoleAndPlaces user={model} {...placesOf(known, model)} />
								</PersonCard>
							</div>
							<Lines people={people} model={model} like={like} isIn={isIn} onChange={choose} />
							<ConcernedList
								title={t`Can't be changed`}
								entries={like.refusals.map(refusal => ({
									what: refusedWords(refusal, model, people.length === 1),
									note: refusal.reason,
								}))}
							/>
						</>
					)
				}
			</SectionRead>
			{plan !== undefined && (
				<>
					{makesOwners(plan) && <p>{ownerPower()}</p>}
					{plan.losses.map(loss => (
						<p key={loss}>{loss}</p>
					))}
					<ToldNote count={plan.told} isFinal={isOneWay(plan.changes)} />
					<StaysNote plan={plan} />
				</>
			)}
			{work.error !== null && (
				<p className={styles.problem} role="alert">
					{stepInShort(work.error)}
				</p>
			)}
			<div className={`${parts.buttons} ${parts.foot}`}>
				<Button variant="default" data-autofocus={given && true} onClick={close}>
					<Trans>Cancel</Trans>
				</Button>
				<AddToPlan
					isInDialog
					changes={plan?.changes ?? []}
					proposed={proposedFor(plan)}
					whyNot={isEmpty ? whyNot : undefined}
					onAdded={close}
				/>
				<Button
					variant={canApply ? 'default' : 'filled'}
					disabled={isEmpty}
					loading={work.isPending}
					onClick={makePlan}
				>
					<Trans>Make a plan</Trans>
				</Button>
				{canApply && (
					<Button
						onClick={() => {
							close();
							void carryOut(plan);
						}}
					>
						{plural(count, {one: 'Apply # change', other: 'Apply # changes'})}
					</Button>
				)}
			</div>
		</Dialog>
	);
}

/** In how many channels and groups somebody is; nothing where it is not known. */
function placesOf(
	directory: LikeFacts['directory'] & Parameters<typeof channelsOf>[0],
	user: User,
) {
	if (!user.is_active) return {channels: undefined, groups: undefined};
	return {
		channels: channelsOf(directory, user.user_id).length,
		groups: groupsOfPerson(directory.groups, user.user_id).length,
	};
}

type LinesProps = {
	readonly like: Likeness;
	readonly people: readonly User[];
	readonly model: User;
	readonly isIn: (line: LikeLine) => boolean;
	readonly onChange: (lines: readonly LikeLine[], isIn: boolean) => void;
};

/** What would change: the role, the channels and groups to enter, and those to leave, which are off at first. */
function Lines({like, people, model, isIn, onChange}: LinesProps) {
	const {lines, shared, sharedGroups} = like;
	const role = lines.find(({kind}) => kind === 'role');
	const isOfOne = people.length === 1;
	const name = openName(model.full_name);
	if (lines.length === 0) {
		return (
			<p role="status">
				<Trans>Nothing that you can change differs.</Trans>
			</p>
		);
	}
	const inGroups = lines.filter(({group}) => group !== undefined);
	const inChannels = lines.filter(({channel}) => channel !== undefined);
	const places = formatList([
		...(shared > 0 ? [countChannels(shared)] : []),
		...(sharedGroups > 0 ? [countGroups(sharedGroups)] : []),
	]);
	const sides = (some: readonly LikeLine[], enter: string, leave: string) => (
		<div className={styles.sides}>
			<ChoiceLines
				title={enter}
				sign="+"
				lines={some.filter(({kind}) => kind === 'add')}
				none={t`None to add.`}
				isOfOne={isOfOne}
				isIn={isIn}
				onChange={onChange}
			/>
			<ChoiceLines
				title={leave}
				sign="−"
				lines={some.filter(({kind}) => kind === 'remove')}
				none={t`None to leave.`}
				isOfOne={isOfOne}
				isIn={isIn}
				onChange={onChange}
			/>
		</div>
	);
	return (
		<>
			{role !== undefined && (
				<Checkbox
					label={roleLabel(role, people, model)}
					checked={isIn(role)}
					onChange={event => onChange([role], event.currentTarget.checked)}
				/>
			)}
			{sides(
				inChannels,
				t`Subscribe to channels that ${name} is in`,
				t`Also unsubscribe from channels that ${name} is not in`,
			)}
			{inGroups.length > 0 &&
				sides(
					inGroups,
					t`Add to groups that ${name} is in`,
					t`Also remove from groups that ${name} is not in`,
				)}
			{shared + sharedGroups > 0 && (
				<p className={styles.muted}>
					{isOfOne ? t`Both are already in ${places}.` : t`All of them are already in ${places}.`}
				</p>
			)}
		</>
	);
}

function roleLabel({changes}: LikeLine, people: readonly User[], model: User): string {
	const [only] = people;
	const after = roleWords(model.role).title;
	if (people.length === 1 && only !== undefined) {
		const before = roleWords(only.role).title;
		return t`Role: ${before} → ${after}`;
	}
	const ids = new Set(changes.map(({user_id}) => user_id));
	const who = countAccounts(people.filter(({user_id}) => ids.has(user_id)));
	return t`Role: ${after} for ${who}`;
}
