import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, FileButton, NativeSelect, Switch, TextInput} from '@mantine/core';
import {useEffect, useMemo, useRef, useState, type FormEvent} from 'react';
import {limits} from '../../../shared/model/limits';
import type {AccountProperty, AccountSettingChange} from '../../../shared/model/change';
import {nameProblemWords} from '../../../shared/model/name-words';
import type {User} from '../../../shared/model/user';
import type {AccountSettings} from '../../api/account/account';
import {useSetPicture} from '../../api/account/own-account';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useFeature} from '../../api/connection/features';
import {changeInShort, failedInShort} from '../../api/failures/explain';
import {useOrganizationSettings} from '../../api/organization/settings';
import {CopyIcon} from '../../components/copy-icon';
import {focusConflict, ConflictNotes} from '../../components/conflict-notes';
import {StatusEditor} from '../../people-actions/status/status-editor';
import {StatusLine} from '../../people-actions/status/status-line';
import {useFocusBack} from '../../people-actions/sheet/use-focus-back';
import {useTypedOver} from '../../people-actions/sheet/use-typed-over';
import {Avatar} from '../../people/avatar';
import {RoleMark} from '../../people/glyphs';
import {shownEmail} from '../../people/index/columns';
import {isAdministrator} from '../../people/role-rules';
import type {Run} from '../../state/changes';
import {useActor} from '../../people/use-actor';
import {partValueWords} from '../../plans/part-value-words';
import {partWords} from '../../runs/part-words';
import {Row, Section} from '../../components/sections/section';
import sections from '../../components/sections/sections.module.css';
import styles from './your-account.module.css';

type Props = {
	readonly user: User;
	readonly settings: AccountSettings;
};

const noNames = {group: () => undefined, channel: (id: number) => String(id)};

/** Who one is for others. */
export function ProfilePart({user, settings}: Props) {
	const {apply} = useApplyChanges();
	const set = (
		property: AccountProperty,
		before: AccountSettingChange['before'],
		after: AccountSettingChange['after'],
	) => {
		const label =
			property === 'full_name'
				? t`You are now called ${{name: String(after)}}.`
				: t`${{setting: partWords(property)}}: ${{value: partValueWords(property, after, noNames)}}.`;
		const user_id = user.user_id;
		return apply({label, changes: [{kind: 'account-setting', user_id, property, before, after}]});
	};
	const {send_read_receipts: receipts, email_address_visibility: visibility} = settings;
	const receiptsFeature = useFeature('readReceipts');
	const isReceiptsOff = useOrganizationSettings().data?.enable_read_receipts === false;
	return (
		<Section title={t`About you`} about={t`What others in the organization see of you.`}>
			<NameRow user={user} onSet={name => set('full_name', user.full_name, name)} />
			<PictureRow user={user} />
			<StatusRow user={user} />
			<Row label={t`E-mail address`} about={shownEmail(user)}>
				<CopyIcon label={t`Copy your e-mail address`} text={shownEmail(user)} />
			</Row>
			<Row label={t`Role`} about={t`Administrators and owners change roles, on People.`}>
				<RoleMark role={user.role} />
			</Row>
			{settings.timezone !== undefined && (
				<TimeZoneRow
					value={settings.timezone}
					onSet={zone => void set('timezone', settings.timezone ?? '', zone)}
				/>
			)}
			{visibility !== undefined && (
				<Row
					label={partWords('email_address_visibility')}
					about={t`Others see a substitute address.`}
				>
					<NativeSelect
						aria-label={partWords('email_address_visibility')}
						value={String(visibility)}
						data={[1, 2, 5, 3, 4].map(value => ({
							value: String(value),
							label: partValueWords('email_address_visibility', value, noNames),
						}))}
						onChange={event =>
							void set('email_address_visibility', visibility, Number(event.currentTarget.value))
						}
					/>
				</Row>
			)}
			<Row
				label={partWords('send_read_receipts')}
				about={
					receiptsFeature.note ??
					(isReceiptsOff
						? t`The organization has read receipts turned off, so nobody sees them now.`
						: t`Others see that you have read a message, and you see who has read yours.`)
				}
			>
				{receipts !== undefined && (
					<Switch
						aria-label={partWords('send_read_receipts')}
						checked={receipts}
						onChange={event =>
							void set('send_read_receipts', receipts, event.currentTarget.checked)
						}
					/>
				)}
			</Row>
		</Section>
	);
}

type NameProps = {readonly user: User; readonly onSet: (name: string) => Promise<Run>};

/** One's own name. What is wrong stands beside it, and nothing that was typed is lost. */
function NameRow({user, onSet}: NameProps) {
	const actor = useActor();
	const isFixed = useOrganizationSettings().data?.name_changes_disabled === true;
	const typing = useTypedOver(`own-name ${user.user_id}`, user.full_name, user.full_name);
	const [isTried, setTried] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const name = typing.typed ?? user.full_name;
	const whyNot =
		isFixed && !isAdministrator(actor)
			? t`The organization lets only administrators change names.`
			: undefined;
	const problem = isTried ? (nameProblemWords(name) ?? refusal) : undefined;
	// What is being saved is shown as stored already.
	const isInConflict = typing.isInConflict && !isBusy;
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy || !typing.isUnsaved) return undefined;
		setTried(true);
		setRefusal(undefined);
		if (nameProblemWords(name) !== undefined) return undefined;
		if (isInConflict) return focusConflict(form.current);
		setBusy(true);
		const {done, failed} = await onSet(name.trim());
		setBusy(false);
		const [refused] = failed;
		if (refused !== undefined) return setRefusal(failedInShort(refused));
		// What is typed on meanwhile is not saved, and stays.
		if (done.length > 0 && typing.settle(name)) setTried(false);
		return undefined;
	};
	return (
		<Row
			label={t`Name`}
			about={
				whyNot ??
				t`${{least: limits.fullNameMinCharacters}} to ${{most: limits.fullNameMaxCharacters}} characters. It changes on all your messages.`
			}
		>
			<form
				className={styles.nameForm}
				noValidate
				ref={form}
				onSubmit={event => void submit(event)}
			>
				<div className={styles.nameLine}>
					<TextInput
						name="name"
						aria-label={t`Your name`}
						dir="auto"
						autoComplete="name"
						value={name}
						error={problem}
						disabled={whyNot !== undefined}
						onChange={event => {
							typing.put(event.currentTarget.value);
							setRefusal(undefined);
						}}
					/>
					{typing.isUnsaved && (
						<Button
							variant="subtle"
							onClick={() => {
								typing.drop();
								setTried(false);
							}}
						>
							<Trans>Discard</Trans>
						</Button>
					)}
					<Button
						type="submit"
						variant="default"
						loading={isBusy}
						disabled={!typing.isUnsaved || whyNot !== undefined}
					>
						<Trans>Save</Trans>
					</Button>
				</div>
				<ConflictNotes
					parts={isInConflict ? [{part: 'name', title: t`Name`, now: user.full_name}] : []}
					onKeepMine={typing.keepMine}
					onTakeTheirs={typing.drop}
				/>
			</form>
		</Row>
	);
}

const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp';
const mebibyte = 1024 * 1024;

/** Chosen, looked at, and only then sent: nothing brings the picture of before back. */
function PictureRow({user}: {readonly user: User}) {
	const setting = useSetPicture(user.user_id);
	const actor = useActor();
	const isFixed = useOrganizationSettings().data?.avatar_changes_disabled === true;
	const [file, setFile] = useState<File>();
	const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
	useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
	const whyNot =
		isFixed && !isAdministrator(actor)
			? t`The organization lets only administrators change pictures.`
			: undefined;
	const isTooLarge = file !== undefined && file.size > limits.avatarMaxMebibytes * mebibyte;
	const send = (chosen: File | undefined) =>
		setting.mutate(chosen, {onSuccess: () => setFile(undefined)});
	return (
		<Row
			label={t`Picture`}
			about={
				whyNot ??
				t`PNG, JPEG, GIF or WebP of at most ${{most: limits.avatarMaxMebibytes}} MiB. Steward shows initials instead of pictures; a new picture can't be undone.`
			}
		>
			{preview === undefined ? (
				<Avatar user={user} size="large" />
			) : (
				<img className={styles.preview} src={preview} alt={t`Preview before it is sent`} />
			)}
			{file === undefined ? (
				<>
					<FileButton accept={pictureTypes} onChange={chosen => setFile(chosen ?? undefined)}>
						{props => (
							<Button {...props} variant="default" disabled={whyNot !== undefined}>
								<Trans>Choose picture…</Trans>
							</Button>
						)}
					</FileButton>
					<Button
						variant="subtle"
						disabled={whyNot !== undefined}
						loading={setting.isPending}
						onClick={() => send(undefined)}
					>
						<Trans>Remove</Trans>
					</Button>
				</>
			) : (
				<>
					<Button variant="default" disabled={setting.isPending} onClick={() => setFile(undefined)}>
						<Trans>Cancel</Trans>
					</Button>
					<Button loading={setting.isPending} disabled={isTooLarge} onClick={() => send(file)}>
						<Trans>Use this picture</Trans>
					</Button>
				</>
			)}
			{isTooLarge && (
				<p className={styles.problem} role="alert">
					<Trans>This file is larger than {{most: limits.avatarMaxMebibytes}} MiB.</Trans>
				</p>
			)}
			{setting.error !== null && (
				<p className={styles.problem} role="alert">
					{changeInShort(setting.error)}
				</p>
			)}
			{setting.isSuccess && file === undefined && (
				<p className={sections.about} role="status">
					{setting.variables === undefined
						? t`Your picture was removed.`
						: t`Your picture was changed.`}
				</p>
			)}
		</Row>
	);
}

function StatusRow({user}: {readonly user: User}) {
	const [isOpen, setOpen] = useState(false);
	const opener = useFocusBack(isOpen);
	if (isOpen) {
		return (
			<div>
				<StatusEditor ownId={user.user_id} onDone={() => setOpen(false)} />
			</div>
		);
	}
	return (
		<Row label={t`Status`} about={t`What you say of yourself for a while.`}>
			<StatusLine user={user} isYou opener={opener} onEdit={() => setOpen(true)} />
		</Row>
	);
}

type ZoneProps = {readonly value: string; readonly onSet: (zone: string) => void};

function TimeZoneRow({value, onSet}: ZoneProps) {
	const zones = useMemo(() => {
		const known = Intl.supportedValuesOf('timeZone');
		return value === '' || known.includes(value) ? known : [value, ...known];
	}, [value]);
	return (
		<Row
			label={t`Time zone`}
			about={t`For dates in e-mails, and for others to see when it is day for you.`}
		>
			<NativeSelect
				aria-label={t`Time zone`}
				value={value}
				data={[
					{value: '', label: t`Not set`},
					...zones.map(zone => ({value: zone, label: zone.replaceAll('_', ' ')})),
				]}
				onChange={event => onSet(event.currentTarget.value)}
			/>
		</Row>
	);
}
