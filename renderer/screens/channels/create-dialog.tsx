import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Info} from 'lucide-react';
import {useState, type FormEvent} from 'react';
import type {Change, NewChannel} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useChannelsNow, type ChannelDirectory} from '../../api/channels/channels';
import {useCreateChannel} from '../../api/channels/create-channel';
import {useConnection} from '../../api/connection/client-context';
import {failedInShort} from '../../api/failures/explain';
import {useFormCall} from '../../api/use-form-call';
import {useIsOpen} from '../../api/use-is-open';
import {whyNotDefault, whyNotRetention} from '../../channels/channel-rules';
import type {ChannelRow} from '../../channels/channel-row';
import {whyNotKind} from '../../channels/create-channel-rules';
import {AnnounceBox} from '../../channels/form/announce-box';
import {
	placeCreateRefusal,
	type ChannelFields,
	type FieldErrors,
} from '../../channels/form/channel-fields';
import {SettingsFields} from '../../channels/form/settings-fields';
import {countTold} from '../../channels/told-by-bot';
import {ToldNote} from '../../channels/told-note';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {Modal} from '../../components/modal';
import {useFirstMistake} from '../../components/use-first-mistake';
import {countAccounts} from '../../people-actions/change-plan';
import type {PeopleIndex} from '../../people/index/people-index';
import {leftOutWords} from '../../people/picker/match-people';
import {PeoplePicker} from '../../people/picker/people-picker';
import {useActor} from '../../people/use-actor';
import {AddToPlan} from '../../plans/add-to-plan';
import {reportDone} from '../../state/reports';
import {addPeopleWords} from './add-people-words';
import {
	channelNamed,
	created,
	foundThere,
	isOfSomebodyElse,
	joined,
	sentences,
} from './channel-outcome';
import {useWantedChannel} from './use-wanted-channel';
import styles from './create-dialog.module.css';

type Props = {
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
	readonly onClose: () => void;
	/** Called with the name of the channel that people were put into. */
	readonly onCreated: (name: string) => void;
};

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
	const {form, lead} = useFirstMistake();
	const made = subscribing.isPending ? subscribing.variables.name : undefined;
	const wanted = useWantedChannel(directory, index, made);
	const {fields, existing, principals, added, whyNotOthers, forgetSent} = wanted;
	const isBusy = subscribing.isPending || isJoining;
	const [errors, setErrors] = useState<FieldErrors>({});

	const change = (part: Partial<ChannelFields>) => {
		wanted.put(part);
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
	const showErrors = (found: FieldErrors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	/** Whether all of it can be sent; what is wrong is shown beside its control otherwise. */
	const isRight = (): boolean => {
		const wrong = wanted.problems();
		setErrors({});
		if (Object.keys(wrong).length > 0) showErrors(wrong);
		return Object.keys(wrong).length === 0;
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isBusy || !isRight()) return;
		if (existing === undefined) make(wanted.record());
		else void join(existing);
	};
	const planned = (): readonly Change[] => {
		if (!isRight()) return [];
		if (existing !== undefined) return mark(joined(existing, principals, self?.user_id).changes);
		return [{kind: 'new-channel', before: null, after: wanted.record()}];
	};
	const make = (channel: NewChannel['after']) => {
		const {name} = channel;
		const leftOut = leftOutWords(wanted.unknown);
		create(channel, {
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
		const request = joined(row, principals, self?.user_id);
		const {state, failed} = await apply({
			...request,
			changes: mark(request.changes),
			detail: leftOutWords(wanted.unknown),
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
					isOn={wanted.announces}
					disabled={existing !== undefined}
					onChange={wanted.setAnnounces}
				/>
				<PeoplePicker
					label={t`Subscribers`}
					description={
						whyNotOthers ??
						(!wanted.isAnybodyNamed
							? t`If nobody is chosen, the server adds you.`
							: principals.length === 0
								? t`Everyone named is already in it.`
								: existing === undefined
									? willBeIn(countAccounts(added))
									: willBeAdded(countAccounts(added)))
					}
					error={errors.people}
					disabled={whyNotOthers !== undefined}
					picked={wanted.picked}
					index={index}
					isIn={wanted.isIn}
					ownId={self?.user_id}
					onChange={next => {
						wanted.pick(next);
						const {people: _people, ...rest} = errors;
						setErrors(rest);
					}}
				/>
				<ToldNote count={existing === undefined ? 0 : countTold(added, self?.user_id)} />
				<div className={styles.end}>
					<Button
						variant="default"
						onClick={() => {
							wanted.forget();
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
						whyNot={isBusy ? t`The server has not answered yet.` : undefined}
						onAdded={() => {
							forgetSent();
							onClose();
						}}
					/>
					<Button type="submit" loading={isBusy}>
						{existing === undefined
							? t`Create channel`
							: addPeopleWords(existing.channel.name, added)}
					</Button>
				</div>
			</form>
		</Modal>
	);
}

const createWords = (channel: string) => t`Create #${channel}`;
const willBeIn = (accounts: string) => t`${accounts} will be in it.`;
const willBeAdded = (accounts: string) => t`${accounts} will be added.`;
const existsWords = (channel: string) =>
	t`#${channel} already exists. It keeps its own settings, and those below are ignored; people are only added to it.`;
