import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Checkbox, Input} from '@mantine/core';
import {useId, useLayoutEffect, useRef, type KeyboardEvent} from 'react';
import {formatList} from '../../shared/languages/formats';
import {useChannelDirectory} from '../api/channels/channels';
import {useQuarterMinutes} from '../api/connection/clocks';
import {RoleSteps} from '../people-actions/role-steps';
import {roleWords} from '../people/role-words';
import {ChannelsToJoin} from './channels-to-join';
import {ExpiryField} from './expiry-field';
import {
	lengthWords,
	minutesOf,
	whyNotInviteAs,
	withRole,
	type LinkErrors,
	type LinkFields,
} from './link-form';
import {previewSentence} from './link-words';
import type {AllowedLink} from './use-allowed-link';
import styles from './link-fields.module.css';

/** Where channels are searched. */
export const searchBox = 'input[aria-haspopup="listbox"]';

type Props = {
	readonly link: AllowedLink;
	readonly errors: LinkErrors;
	/** Whether a plan will create it, some time later. */
	readonly isPlanned?: boolean;
	/** Whether each person gets one by e-mail. */
	readonly isByMail?: boolean;
	readonly onChange: (change: Partial<LinkFields>) => void;
};

/** What an invitation link grants, as controls, and in one sentence what it will do. */
export function LinkFieldsForm({link, errors, isPlanned = false, isByMail, onChange}: Props) {
	const {fields, recipe, ownRole, lock, defaults} = link;
	const directory = useChannelDirectory().data;
	const now = useQuarterMinutes();
	const box = useRef<HTMLDivElement>(null);
	const roleError = useId();
	const minutes = minutesOf(fields);
	const defaultNames = formatList(
		(directory?.channels ?? [])
			.filter(({stream_id}) => directory?.defaults.has(stream_id))
			.map(({name}) => `#${name}`),
	);
	// The dialog gives its focus to what is marked so.
	useLayoutEffect(() => {
		const first = box.current?.querySelector('[role=radio][tabindex="0"]');
		first?.setAttribute('data-autofocus', '');
	}, []);
	// Enter takes a channel there, and must not make the link with half of them.
	const keepEnter = (event: KeyboardEvent) => {
		const {target, key, ctrlKey, metaKey} = event;
		if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
		const isUnfinished = target.value !== '' || !(ctrlKey || metaKey);
		if (target.matches(searchBox) && isUnfinished) event.preventDefault();
	};
	return (
		<div className={styles.fields} role="presentation" ref={box} onKeyDown={keepEnter}>
			<div className={styles.columns}>
				<div className={styles.field}>
					<Input.Label component="p">
						<Trans>Role</Trans>
					</Input.Label>
					<RoleSteps
						label={t`Role`}
						value={fields.role}
						whyNot={other => whyNotInviteAs(ownRole, other)}
						onChoose={chosen => onChange(withRole(fields, chosen))}
					/>
					{errors.role !== undefined && (
						<p className={styles.problem} id={roleError} role="alert" tabIndex={-1}>
							{errors.role}
						</p>
					)}
				</div>
				<div className={styles.side}>
					<ExpiryField fields={fields} error={errors.expiry} onChange={onChange} />
					<ChannelsToJoin
						directory={directory}
						value={fields.channels}
						lock={lock}
						error={errors.channels}
						onChange={channels => onChange({channels})}
					/>
					{defaults.isThere ? (
						<Checkbox
							classNames={{inner: styles.box ?? '', description: styles.about ?? ''}}
							label={t`Also add default channels`}
							description={defaultNames === '' ? undefined : defaultNames}
							checked={fields.withDefaults}
							onChange={event => onChange({withDefaults: event.currentTarget.checked})}
						/>
					) : (
						<p className={styles.note}>
							{t`${{note: defaults.note ?? ''}} Choose the channels one by one.`}
						</p>
					)}
				</div>
			</div>
			<p className={styles.preview} aria-live="polite">
				{previewSentence({
					role: roleWords(fields.role).one,
					channels: recipe.channels.map(({name}) => name),
					withDefaults: fields.withDefaults,
					until: minutes == null ? minutes : now + minutes * 60,
					now,
					isByMail,
					lasts: isPlanned ? lengthWords(fields) : undefined,
				})}
			</p>
		</div>
	);
}
