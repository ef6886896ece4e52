import {Button, Checkbox, Input} from '@mantine/core';
import {useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent} from 'react';
import type {LinkRecipe} from '../../../shared/bridge';
import {useChannelDirectory} from '../../api/channels/channels';
import {useFeature} from '../../api/connection/features';
import type {CreatedLink, useCreateLink} from '../../api/users/create-link';
import {useFormCall} from '../../api/use-form-call';
import {RoleSteps} from '../../people-actions/role-steps';
import {roleWords} from '../../people/role-words';
import {useActor} from '../../people/use-actor';
import {ChannelPicker} from './channel-picker';
import {
	allowedRole,
	checkFields,
	grantOf,
	minutesOf,
	orderOf,
	placeLinkRefusal,
	whyNotInviteAs,
	whyNotSubscribe,
	type ComposeErrors,
	type ComposeFields,
	withRole,
} from './compose-fields';
import {ExpiryField} from './expiry-field';
import type {MadeLink} from './link-made';
import {useWhyNotLink} from './new-link-button';
import {useQuarterMinutes} from '../../api/connection/clocks';
import {listWords, previewSentence} from './words';
import styles from './compose.module.css';
import {noteDone} from '../../state/changes';
import {serverNow} from '../../state/server-time';
import {useConnection} from '../../api/connection/client-context';

type Props = {
	readonly fields: ComposeFields;
	readonly creating: ReturnType<typeof useCreateLink>;
	readonly onFields: (fields: ComposeFields) => void;
	readonly onMade: (link: MadeLink) => void;
	readonly onCancel: () => void;
};

/** Where channels are searched. */
const searchBox = 'input[aria-haspopup="listbox"]';

/** The form of a link. A refusal stands beside its control, and nothing that was chosen is lost. */
export function ComposeForm({fields: typed, creating, onFields, onMade, onCancel}: Props) {
	const directory = useChannelDirectory().data;
	const defaults = useFeature('inviteDefaults');
	const {self} = useActor();
	const ownRole = self?.role;
	const now = useQuarterMinutes();
	const {id: connectionId} = useConnection();
	const create = useFormCall(creating.mutateAsync);
	const [errors, setErrors] = useState<ComposeErrors>({});
	const form = useRef<HTMLFormElement>(null);
	const roleError = useId();
	const knowsDefaults = defaults.isThere;
	const whyNotLink = useWhyNotLink(directory);
	const lock = whyNotSubscribe(ownRole, directory?.policies.subscribeOthers);
	const fields = {
		...typed,
		role: allowedRole(ownRole, typed.role),
		channels: lock === undefined ? typed.channels : [],
		withDefaults: knowsDefaults && typed.withDefaults,
	};
	const minutes = minutesOf(fields);
	const recipe: LinkRecipe = {
		channels: fields.channels.map(id => ({
			id,
			name: directory?.channels.find(({stream_id}) => stream_id === id)?.name ?? `channel ${id}`,
		})),
		withDefaults: fields.withDefaults,
	};
	const defaultNames = listWords(
		(directory?.channels ?? [])
			.filter(({stream_id}) => directory?.defaults.has(stream_id))
			.map(({name}) => `#${name}`),
	);
	const role = roleWords(fields.role);
	const set = (change: Partial<ComposeFields>) => {
		setErrors({});
		onFields({...fields, ...change});
	};
	// The dialog gives its focus to what is marked so.
	useLayoutEffect(() => {
		const first = form.current?.querySelector('[role=radio][tabindex="0"]');
		first?.setAttribute('data-autofocus', '');
	}, []);
	// What is wrong is on screen only after it was drawn.
	useEffect(() => {
		const [place] = Object.keys(errors);
		if (place === undefined) return;
		const goals = ['[name="amount"]', searchBox, '[role="alert"]'];
		const fitting =
			place === 'expiry' ? goals : place === 'channels' ? goals.slice(1) : goals.slice(2);
		const goal = fitting.flatMap(words => form.current?.querySelector<HTMLElement>(words) ?? [])[0];
		goal?.focus();
	}, [errors]);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (creating.isPending) return;
		const found = checkFields(fields);
		if (Object.keys(found).length > 0) return setErrors(found);
		setErrors({});
		const expiry =
			minutes == null ? null : Math.floor(serverNow(connectionId) / 1000) + minutes * 60;
		const order = orderOf(fields, knowsDefaults);
		create(grantOf(order), {
			about: 'new-invitation',
			refused: 'The invitation link was not made.',
			unclear: 'It is not known whether the invitation link was made.',
			onDone: ({link, address}) => {
				onMade({address, role: fields.role, expiry, recipe});
				noteDone(connectionId, created(link));
			},
			onRefused: error => setErrors(placeLinkRefusal(error, order)),
		});
	};
	return (
		<form
			className={styles.form}
			ref={form}
			noValidate
			onSubmit={submit}
			onKeyDown={event => {
				// Enter takes a channel there, and must not make the link with half of them.
				const {target, key, ctrlKey, metaKey} = event;
				if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
				const isUnfinished = target.value !== '' || !(ctrlKey || metaKey);
				if (target.matches(searchBox) && isUnfinished) event.preventDefault();
			}}
		>
			{errors.form !== undefined && (
				<p className={styles.refusal} role="alert" tabIndex={-1}>
					{errors.form}
				</p>
			)}
			{whyNotLink !== undefined && (
				<p className={styles.hint} role="note">
					{whyNotLink} {errors.form === undefined && 'The server is likely to refuse yours.'}
				</p>
			)}
			<div className={styles.columns}>
				<div className={styles.field}>
					<Input.Label component="p">Role</Input.Label>
					<RoleSteps
						label="Role"
						value={fields.role}
						whyNot={other => whyNotInviteAs(ownRole, other)}
						onChoose={chosen => set(withRole(fields, chosen))}
					/>
					{errors.role !== undefined && (
						<p className={styles.problem} id={roleError} role="alert" tabIndex={-1}>
							{errors.role}
						</p>
					)}
				</div>
				<div className={styles.side}>
					<ExpiryField fields={fields} error={errors.expiry} onChange={set} />
					<ChannelPicker
						directory={directory}
						value={fields.channels}
						lock={lock}
						error={errors.channels}
						onChange={channels => set({channels})}
					/>
					{knowsDefaults ? (
						<Checkbox
							classNames={{inner: styles.box ?? '', description: styles.about ?? ''}}
							label="Also add default channels"
							description={defaultNames === '' ? undefined : defaultNames}
							checked={fields.withDefaults}
							onChange={event => set({withDefaults: event.currentTarget.checked})}
						/>
					) : (
						<p className={styles.note}>{defaults.note} Choose the channels one by one.</p>
					)}
				</div>
			</div>
			<p className={styles.preview} aria-live="polite">
				{previewSentence({
					role: role.one,
					channels: recipe.channels.map(({name}) => name),
					withDefaults: fields.withDefaults,
					until: minutes == null ? minutes : now + minutes * 60,
					now,
				})}
			</p>
			<div className={styles.buttons}>
				<Button variant="default" onClick={onCancel}>
					Cancel
				</Button>
				<Button type="submit" loading={creating.isPending}>
					Create link
				</Button>
			</div>
		</form>
	);
}

function created(link: CreatedLink['link']) {
	return {
		label: 'The invitation link was made.',
		changes: [link],
		staysAfterUndo: 'people who joined with it stay.',
	};
}
