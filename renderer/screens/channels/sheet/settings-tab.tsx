import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {ChannelChange} from '../../../../shared/model/change';
import {AddToPlan} from '../../../plans/add-to-plan';
import {Button} from '@mantine/core';
import {useImperativeHandle, useMemo, useState, type FormEvent, type Ref} from 'react';
import {channelKey} from '../../../../shared/model/channel';
import {useUpdateChannel, type ChannelDirectory} from '../../../api/channels/channels';
import {useChannelAddress} from '../../../api/channels/channel-address';
import {useConnection} from '../../../api/connection/client-context';
import {conflictingParts} from '../../../api/saved/edits-over';
import {CopyIcon} from '../../../components/copy-icon';
import {ConfirmDialog} from '../../../components/dialog';
import {focusConflict, ConflictNotes} from '../../../components/conflict-notes';
import {useFirstMistake} from '../../../components/use-first-mistake';
import {useFormCall} from '../../../api/use-form-call';
import {whyNotKind} from '../../../channels/create-channel-rules';
import {momentOf} from '../../../text/joined-day';
import {useActor} from '../../../people/use-actor';
import {whyNotManage, whyNotPrivacy, whyNotRetention} from '../../../channels/channel-rules';
import {
	changedFields,
	checkFields,
	editOf,
	fieldsOf,
	isInConflict,
	placeSettingsRefusal,
	savedWords,
	settingsChange,
	withField,
	type ChannelFields,
	type FieldErrors,
} from '../../../channels/form/channel-fields';
import {fieldsOver, conflictOf, type ChannelParts} from '../form/channel-draft';
import {
	consequencesOf,
	harmOfUndo,
	locksOut,
	staysOfUndo,
} from '../../../channels/form/consequences';
import {useDraft} from '../form/drafts';
import {SettingsFields} from '../../../channels/form/settings-fields';
import {rowsOf, type ChannelRow} from '../../../channels/channel-row';
import {reportDone} from '../../../state/reports';
import sheet from '../../../lists/side-sheet.module.css';
import styles from './settings-tab.module.css';
import {isoOf} from '../../../../shared/model/moment';

export type SettingsHandle = {
	/** Puts the focus on the name. */
	rename(): void;
};

type Props = {
	readonly row: ChannelRow;
	readonly directory: ChannelDirectory;
	readonly onArchive: () => void;
	readonly ref?: Ref<SettingsHandle>;
};

/** The settings of a channel: changes are staged, then saved in one call with nothing but them. */
export function SettingsTab({row, directory, onArchive, ref}: Props) {
	const {channelSelf: self} = useActor();
	const updating = useUpdateChannel();
	const save = useFormCall(updating.mutateAsync);
	const {id: connectionId} = useConnection();
	const {name: channelName} = row.channel;
	const draft = useDraft(row);
	const [errors, setErrors] = useState<FieldErrors>({});
	const {form, lead} = useFirstMistake();
	useImperativeHandle(ref, () => ({rename: () => focusField(form.current, 'name')}));

	const before = useMemo(() => fieldsOf(row), [row]);
	const after = useMemo(() => fieldsOver(before, draft.edits), [before, draft.edits]);
	const changed = changedFields(before, after);
	const conflicts = updating.isPending
		? []
		: conflictingParts(draft.now, draft.edits).map(part => conflictOf(part, draft.now, directory));
	const isLockedOut = locksOut(row, before, after);
	const [isAsking, setAsking] = useState(false);
	const whyNot = whyNotManage(self);
	const key = channelKey(after.name);
	const isTaken = directory.channels.some(
		({stream_id, name}) => stream_id !== row.id && channelKey(name) === key,
	);

	const change = (part: Partial<ChannelFields>) => {
		draft.put(withField(after, part));
		setErrors({});
	};
	const discard = () => {
		draft.drop();
		setErrors({});
	};
	const showErrors = (found: FieldErrors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const problems = (): FieldErrors => ({
		...checkFields(after),
		...(isTaken && {name: t`Another channel has this name already.`}),
	});
	/** The edit as a step of a plan; none while something of it is wrong. */
	const planned = (): readonly ChannelChange[] => {
		const found = problems();
		if (Object.keys(found).length > 0) showErrors(found);
		else if (conflicts.length > 0) focusConflict(form.current);
		else return [settingsChange(row.id, before, after)];
		return [];
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (changed.length === 0 || updating.isPending) return;
		const found = problems();
		if (Object.keys(found).length > 0) return showErrors(found);
		if (conflicts.length > 0) return focusConflict(form.current);
		if (isLockedOut && row.subscribers === 0) return setAsking(true);
		return send();
	};
	const send = () => {
		const usualDays = directory.policies.retentionDays;
		setAsking(false);
		if (conflicts.length > 0) return focusConflict(form.current);
		setErrors({});
		const order = {
			edit: editOf(row.id, before, after),
			before: settingsChange(row.id, before, after).before,
			isInConflict: (now: ChannelDirectory) => {
				const stored = rowsOf(now).find(({id}) => id === row.id);
				return stored !== undefined && isInConflict(fieldsOf(stored), before, after);
			},
		};
		save(order, {
			about: `channel ${row.id}`,
			refused: t`#${channelName} was not changed.`,
			unclear: t`It is not known whether #${channelName} was changed.`,
			onDone: () => {
				draft.settle(after);
				const label = savedWords(before, after, changed);
				reportDone(
					connectionId,
					isLockedOut
						? {label, detail: t`Only somebody who is in it can make it public again.`}
						: {
								label,
								changes: [settingsChange(row.id, before, after)],
								harmOfUndo: harmOfUndo(before, after, usualDays),
								staysAfterUndo: staysOfUndo(before, after, usualDays),
							},
				);
			},
			onRefused: error => showErrors(placeSettingsRefusal(error, before, after)),
		});
	};

	const decided = (act: (part: keyof ChannelParts) => void) => (part: keyof ChannelParts) => {
		setErrors({});
		act(part);
	};

	const consequences = consequencesOf(row, before, after);
	return (
		<form className={sheet.form} ref={form} noValidate onSubmit={submit}>
			<div className={sheet.fields}>
				{whyNot !== undefined && <p className={styles.note}>{whyNot}</p>}
				{errors.form !== undefined && changed.length > 0 && (
					<p className={styles.problem} role="alert">
						{errors.form}
					</p>
				)}
				<SettingsFields
					fields={after}
					errors={errors}
					directory={directory}
					reasons={{
						all: whyNot,
						privacy: whyNotPrivacy(self, row),
						kind: kind => whyNotKind(self, directory.policies, kind),
						retention: whyNotRetention(self),
					}}
					onChange={change}
				/>
				<Facts row={row} />
				<section className={styles.archive}>
					<p className={styles.note} id="archive-note">
						{whyNot ?? t`Archiving empties the channel and can't be undone.`}
					</p>
					<Button
						variant="default"
						{...(whyNot === undefined && {color: 'red'})}
						disabled={whyNot !== undefined}
						aria-describedby="archive-note"
						onClick={onArchive}
					>
						<Trans>Archive</Trans>
					</Button>
				</section>
			</div>
			{changed.length > 0 && (
				<div className={styles.bar} role="region" aria-label={t`Unsaved changes`}>
					<ConflictNotes
						parts={conflicts}
						onKeepMine={decided(draft.keepMine)}
						onTakeTheirs={decided(draft.takeTheirs)}
					/>
					{consequences.length > 0 && (
						<ul className={styles.consequences} role="status">
							{consequences.map(sentence => (
								<li key={sentence}>{sentence}</li>
							))}
						</ul>
					)}
					<div className={styles.buttons}>
						<span className={styles.count}>
							{plural({count: changed.length}, {one: '# change', other: '# changes'})}
						</span>
						<Button variant="default" onClick={discard}>
							<Trans>Discard</Trans>
						</Button>
						<AddToPlan
							isInDialog
							changes={planned}
							proposed={t`Change settings of #${channelName}`}
							onAdded={discard}
						/>
						<Button type="submit" loading={updating.isPending}>
							<Trans>Save</Trans>
						</Button>
					</div>
				</div>
			)}
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={t`Make #${channelName} private with nobody in it?`}
				confirm={t`Make it private`}
				isDangerous
				onConfirm={send}
			>
				<p>
					<Trans>
						Nobody can read it, write in it or make it public again then. To keep a way in, add
						somebody first; to close it, archive it.
					</Trans>
				</p>
			</ConfirmDialog>
		</form>
	);
}

function Facts({row: {id, channel}}: {readonly row: ChannelRow}) {
	const {date_created: seconds} = channel;
	const {data: email} = useChannelAddress(id);
	return (
		<dl className={styles.facts}>
			<dt>
				<Trans>Channel ID</Trans>
			</dt>
			<dd>
				<code>{id}</code>
			</dd>
			{seconds !== undefined && (
				<>
					<dt>
						<Trans>Created</Trans>
					</dt>
					<dd>{momentOf(isoOf(seconds))}</dd>
				</>
			)}
			{email !== undefined && (
				<>
					<dt>
						<Trans>E-mail</Trans>
					</dt>
					<dd>
						{email === '' ? (
							t`None: this server takes no e-mail.`
						) : (
							<>
								<span className={styles.email}>{email}</span>{' '}
								<CopyIcon label={t`Copy the e-mail address of the channel`} text={email} />
								<p className={styles.note}>
									<Trans>What is sent to this address is posted in the channel.</Trans>
								</p>
							</>
						)}
					</dd>
				</>
			)}
		</dl>
	);
}

function focusField(form: HTMLElement | null, name: string): void {
	form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
