import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Info} from 'lucide-react';
import {useMemo, useRef, useState, type FormEvent} from 'react';
import {isReversible, type Change, type NewChannel} from '../../../shared/model/change';
import {channelKey} from '../../../shared/model/channel';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useChannelsNow, type ChannelDirectory} from '../../api/channels/channels';
import {useCreateChannel} from '../../api/channels/create-channel';
import {useConnection} from '../../api/connection/client-context';
import {failedInShort} from '../../api/failures/explain';
import {useFormCall} from '../../api/use-form-call';
import {useIsOpen} from '../../api/use-is-open';
import {Modal} from '../../components/modal';
import {showProblem} from '../../components/show-problem';
import {countAccounts} from '../../people-actions/change-plan';
import type {PeopleIndex} from '../../people/index/people-index';
import {countTold} from '../../channels/told-by-bot';
import {whyNotKind} from '../../channels/create-channel-rules';
import {ToldNote} from '../../channels/told-note';
import {useActor} from '../../people/use-actor';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {
	whyNotAddTo,
	whyNotDefault,
	whyNotRetention,
	whyNotSubscribeOthers,
} from '../../channels/channel-rules';
import {kindWords, usualRemovingGroup} from '../../channels/channel-words';
import {addPeopleWords} from './add-people-words';
import {
	checkFields,
	isPrivate,
	newChannelSettings,
	placeCreateRefusal,
	withField,
	type ChannelFields,
	type FieldErrors,
} from '../../channels/form/channel-fields';
import {AnnounceBox} from '../../channels/form/announce-box';
import {useNewChannel, useNewChannelPeople} from './form/drafts';
import {SettingsFields} from '../../channels/form/settings-fields';
import {AddToPlan} from '../../plans/add-to-plan';
import {finalWords} from '../../runs/use-removal';
import {reportDone} from '../../state/changes';
import {rowsOf, type ChannelRow} from '../../channels/channel-row';
import {leftOutWords} from '../../people/picker/match-people';
import {PeoplePicker, usePicked} from '../../people/picker/people-picker';
import styles from './create-dialog.module.css';

type Props = {
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
	readonly onClose: () => void;
	/** Called with the name of the channel that people were put into. */
	readonly onCreated: (name: string) => void;
};

const noOneIn = () => false;

/** Makes a channel, or puts people into one that is there. Nothing typed is lost by a refusal. */
export function CreateDialog({directory, index, onClose, onCreated}: Props) {
	const {channelSelf: self} = useActor();
	const {id: connectionId} = useConnection();
	const subscribing = useCreateChannel();
	const create = useFormCall(subscribing.mutateAsync);
	const channelsNow = useChannelsNow();
	const {apply} = useApplyChanges();
	const mark = useMarkOneWay();
	const isOpen = useIsOpen();
	const [isJoining, setJoining] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const [typed, saveTyped] = useNewChannel();
	const [empty] = useState(() => emptyFields(directory));
	const fields = typed ?? empty;
	const firstMembers = useNewChannelPeople(self === undefined ? [] : [self.user_id]);
	const {announces, ...picked} = firstMembers.fields;
	const [errors, setErrors] = useState<FieldErrors>({});

	const made = subscribing.isPending ? subscribing.variables.name : undefined;
	const existing = useMemo(() => {
		const key = channelKey(fields.name);
		// The service tells of a new channel before it answers.
		return key === '' || (made !== undefined && key === channelKey(made))
			? undefined
			: rowsOf(directory).find(({channel}) => channelKey(channel.name) === key);
	}, [directory, fields.name, made]);
	const isIn = useMemo(() => {
		const members = existing && directory.members.get(existing.id);
		const inside = new Set(members);
		return members === undefined ? noOneIn : (id: number) => inside.has(id);
	}, [existing, directory]);
	const {ids, matches} = usePicked(picked, index, isIn);
	const principals = ids.filter(id => !isIn(id));
	const added = principals.flatMap(id => index.byId(id) ?? []);
	const whyNotOthers =
		existing === undefined
			? whyNotSubscribeOthers(self, directory.policies)
			: whyNotAddTo(self, directory.policies, existing);
	const others = principals.filter(id => id !== self?.user_id).length;

	const change = (part: Partial<ChannelFields>) => {
		saveTyped(old => withField(old ?? empty, part));
		// Whoever asked for it asked to announce a channel that all can see.
		const isHidden = part.kind !== undefined && isPrivate(part.kind) && !isPrivate(fields.kind);
		if (isHidden && announces) firstMembers.set({announces: false});
		const isAbout = (name: string) =>
			name in part ||
			(name === 'retention' && 'days' in part) ||
			(name === 'people' && 'name' in part);
		setErrors(
			Object.fromEntries(
				Object.entries(errors).filter(([name]) => !isAbout(name) && name !== 'form'),
			),
		);
	};
	const forgetAll = () => {
		saveTyped(() => undefined);
		firstMembers.forget();
	};
	const showErrors = (found: FieldErrors) => {
		const [first = ''] = Object.keys(found);
		const names = first === 'retention' ? ['days', 'retention'] : [first];
		showProblem(form.current, names, () => setErrors(found));
	};
	/** Whether all of it can be sent; what is wrong is shown beside its control otherwise. */
	const isRight = (): boolean => {
		const found = existing === undefined ? checkFields(fields) : {};
		const unclear = matches.ambiguous.filter(
			({candidates}) => !candidates.some(user => picked.chosen.includes(user.user_id)),
		);
		const isSelfIn = self !== undefined && isIn(self.user_id);
		const nobody =
			existing !== undefined && principals.length === 0 && (ids.length > 0 || isSelfIn);
		const people: FieldErrors =
			unclear.length > 0
				? {people: whichWords(unclear[0]?.entry ?? '')}
				: nobody
					? {people: allInWords(existing.channel.name)}
					: others > 0 && whyNotOthers !== undefined
						? {people: whyNotOthers}
						: {};
		const wrong = {...found, ...people};
		setErrors({});
		if (Object.keys(wrong).length > 0) showErrors(wrong);
		return Object.keys(wrong).length === 0;
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (subscribing.isPending || isJoining || !isRight()) return;
		if (existing === undefined) make(fields.name.trim());
		else void join(existing);
	};
	const forgetSent = () => {
		saveTyped(old => (JSON.stringify(old) === JSON.stringify(typed) ? undefined : old));
		firstMembers.forget(firstMembers.fields);
	};
	const wanted = (name: string): NewChannel['after'] => ({
		name,
		description: fields.description,
		...newChannelSettings(fields),
		announce: announces,
		subscribers: principals,
	});
	const planned = (): readonly Change[] => {
		if (!isRight()) return [];
		if (existing !== undefined) return mark(joined(existing, principals, self?.user_id).changes);
		return [{kind: 'new-channel', before: null, after: wanted(fields.name.trim())}];
	};
	const make = (name: string) => {
		const leftOut = leftOutWords(matches.unknown);
		create(wanted(name), {
			about: `new-channel ${name}`,
			refused: t`#${name} was not created.`,
			unclear: t`It is not known whether #${name} was created.`,
			onRefused: error => showErrors(placeCreateRefusal(error, fields)),
			onDone: (asMade, isStillOpen) => {
				forgetSent();
				const stands = channelNamed(channelsNow(), name);
				const isOthers = stands !== undefined && isOfSomebodyElse(stands, fields, self?.user_id);
				const done = isOthers ? foundThere(stands) : created(asMade);

				reportDone(connectionId, {...done, detail: sentences(leftOut, done.detail)});
				if (isStillOpen) onCreated(name);
			},
		});
	};
	// By the id of the channel: the name may be another one's by the time the call comes.
	const join = async (row: ChannelRow) => {
		setJoining(true);
		const order = joined(row, principals, self?.user_id);
		const {state, failed} = await apply({
			...order,
			changes: mark(order.changes),
			detail: leftOutWords(matches.unknown),
		});
		setJoining(false);
		if (state !== 'finished') return;
		const [refused] = failed;
		if (refused === undefined) forgetSent();
		if (!isOpen.current) return;
		if (refused === undefined) onCreated(row.channel.name);
		else showErrors({form: failedInShort(refused)});
	};

	return (
		<Modal
			opened
			onClose={onClose}
			title={t`Create a channel`}
			size={720}
			closeOnClickOutside={false}
			classNames={{content: styles.layer ?? ''}}
		>
			<form className={styles.form} ref={form} noValidate onSubmit={submit}>
				{errors.form !== undefined && (
					<p className={styles.problem} role="alert">
						{errors.form}
					</p>
				)}
				<SettingsFields
					fields={fields}
					errors={errors}
					directory={directory}
					reasons={{
						kind: kind => whyNotKind(self, directory.policies, kind),
						retention: whyNotRetention(self),
						isDefault: whyNotDefault(self),
					}}
					areGiven={existing !== undefined}
					nameNote={
						<div role="status">
							{existing !== undefined && (
								<p className={styles.exists}>
									<Info size={16} strokeWidth={1.5} aria-hidden="true" />
									<span>{existsWords(existing.channel.name)}</span>
								</p>
							)}
						</div>
					}
					onChange={change}
				/>
				<AnnounceBox
					kind={fields.kind}
					isOn={announces}
					disabled={existing !== undefined}
					onChange={isOn => firstMembers.set({announces: isOn})}
				/>
				<PeoplePicker
					label={t`Subscribers`}
					description={
						whyNotOthers ??
						(ids.length === 0
							? t`If nobody is chosen, the server adds you.`
							: principals.length === 0
								? t`Everyone named is already in it.`
								: existing === undefined
									? willBeIn(countAccounts(added))
									: willBeAdded(countAccounts(added)))
					}
					error={errors.people}
					disabled={whyNotOthers !== undefined}
					picked={picked}
					index={index}
					isIn={isIn}
					ownId={self?.user_id}
					onChange={next => {
						firstMembers.set({chosen: [...next.chosen], text: next.text});
						const {people: _people, ...rest} = errors;
						setErrors(rest);
					}}
				/>
				<ToldNote count={existing === undefined ? 0 : countTold(added, self?.user_id)} />
				<div className={styles.end}>
					<Button
						variant="default"
						onClick={() => {
							forgetAll();
							onClose();
						}}
					>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={planned}
						proposed={
							existing === undefined
								? createWords(fields.name.trim())
								: addPeopleWords(existing.channel.name, added)
						}
						whyNot={
							subscribing.isPending || isJoining ? t`The server has not answered yet.` : undefined
						}
						onAdded={() => {
							forgetSent();
							onClose();
						}}
					/>
					<Button type="submit" loading={subscribing.isPending || isJoining}>
						{existing === undefined
							? t`Create channel`
							: addPeopleWords(existing.channel.name, added)}
					</Button>
				</div>
			</form>
		</Modal>
	);
}

function emptyFields({groups}: ChannelDirectory): ChannelFields {
	return {
		name: '',
		description: '',
		kind: 'public',
		posting: 1,
		retention: 'realm_default',
		days: '',
		isDefault: false,
		removers: usualRemovingGroup(groups),
	};
}

function channelNamed(directory: ChannelDirectory | undefined, name: string) {
	const key = channelKey(name);
	return directory && rowsOf(directory).find(({channel}) => channelKey(channel.name) === key);
}

/**
 * Whether somebody else made a channel of this name while the call was on its way: the service then only
 * adds people to it. Where no creator is told, its kind decides.
 */
function isOfSomebodyElse(
	{kind, channel: {creator_id: creatorId}}: ChannelRow,
	asked: ChannelFields,
	ownId: number | undefined,
): boolean {
	const isOthers = typeof creatorId === 'number' && ownId !== undefined && creatorId !== ownId;
	return isOthers || kind !== asked.kind;
}

function foundThere({channel, kind}: ChannelRow) {
	return {
		label: kindWords[kind].isThere(channel.name),
		detail: t`Somebody else created it meanwhile. It keeps its own settings; people were only added to it.`,
	};
}

function sentences(...parts: readonly (string | undefined)[]): string {
	return parts.filter(part => part !== undefined).join(' ');
}

function created(change: NewChannel) {
	const {name} = change.after;
	const label = t`#${name} created.`;
	if (!isReversible(change)) return {label, detail: t`To undo this, archive it.`};
	return {
		label,
		detail: t`Undo archives it.`,
		changes: [change],
		harmOfUndo: `${t`#${name} is archived: all subscribers are removed, and no one can read its messages.`} ${finalWords()}`,
	};
}

/** Where nobody is named, one joins oneself. */
function joined({id, channel}: ChannelRow, named: readonly number[], ownId: number | undefined) {
	const userIds = named.length > 0 || ownId === undefined ? named : [ownId];
	return {
		label: addedWords(userIds.length, `#${channel.name}`),
		changes: userIds.map(
			user_id =>
				({kind: 'membership', user_id, stream_id: id, before: false, after: true}) as const,
		),
	};
}

function addedWords(count: number, channel: string): string {
	return plural(count, {
		one: `# person added to ${channel}.`,
		other: `# people added to ${channel}.`,
	});
}

const whichWords = (name: string) => t`Choose which ${name} you mean, or remove the name.`;
const allInWords = (channel: string) => t`Everyone named is already in #${channel}.`;
const createWords = (channel: string) => t`Create #${channel}`;
const willBeIn = (accounts: string) => t`${accounts} will be in it.`;
const willBeAdded = (accounts: string) => t`${accounts} will be added.`;
const existsWords = (channel: string) =>
	t`#${channel} already exists. It keeps its own settings, and those below are ignored; people are only added to it.`;
