import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import type {CreatedLink, useCreateLink} from '../../api/users/create-link';
import type {NewLink} from '../../../shared/model/change';
import {useFormCall} from '../../api/use-form-call';
import {LinkFieldsForm, searchBox} from '../../invitations/link-fields';
import {
	checkFields,
	grantOf,
	minutesOf,
	orderOf,
	placeLinkRefusal,
	type LinkErrors,
	type LinkFields,
} from '../../invitations/link-form';
import {useAllowedLink} from '../../invitations/use-allowed-link';
import {AddToPlan} from '../../plans/add-to-plan';
import {reportDone} from '../../state/reports';
import {serverNow} from '../../state/server-time';
import type {MadeLink} from './link-made';
import {useWhyNotLink} from './new-link-button';
import styles from './compose.module.css';

type Props = {
	readonly fields: LinkFields;
	readonly creating: ReturnType<typeof useCreateLink>;
	readonly onFields: (fields: LinkFields) => void;
	readonly onMade: (link: MadeLink) => void;
	readonly onCancel: () => void;
};

/** The form of a link. A refusal stands beside its control, and nothing that was chosen is lost. */
export function ComposeForm({fields: typed, creating, onFields, onMade, onCancel}: Props) {
	const {id: connectionId} = useConnection();
	const create = useFormCall(creating.mutateAsync);
	const [errors, setErrors] = useState<LinkErrors>({});
	const form = useRef<HTMLFormElement>(null);
	const whyNotLink = useWhyNotLink(useChannelDirectory().data);
	const link = useAllowedLink(typed);
	const {fields, recipe} = link;
	const minutes = minutesOf(fields);
	const set = (change: Partial<LinkFields>) => {
		setErrors({});
		onFields({...fields, ...change});
	};
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
	const isRight = (): boolean => {
		const found = checkFields(fields);
		setErrors(found);
		return Object.keys(found).length === 0;
	};
	const planned = (): readonly NewLink[] => {
		if (!isRight()) return [];
		const after = grantOf(orderOf(fields, link.defaults.isThere));
		return [{kind: 'new-link', before: null, after, mark: crypto.randomUUID()}];
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (creating.isPending || !isRight()) return;
		const expiry =
			minutes == null ? null : Math.floor(serverNow(connectionId) / 1000) + minutes * 60;
		const request = orderOf(fields, link.defaults.isThere);
		create(grantOf(request), {
			about: 'new-invitation',
			refused: t`The invitation link was not made.`,
			unclear: t`It is not known whether the invitation link was made.`,
			onDone: ({link: made, address}) => {
				onMade({address, role: fields.role, expiry, recipe});
				reportDone(connectionId, created(made));
			},
			onRefused: error => setErrors(placeLinkRefusal(error, request)),
		});
	};
	return (
		<form className={styles.form} ref={form} noValidate onSubmit={submit}>
			{errors.form !== undefined && (
				<p className={styles.refusal} role="alert" tabIndex={-1}>
					{errors.form}
				</p>
			)}
			{whyNotLink !== undefined && (
				<p className={styles.hint} role="note">
					{whyNotLink} {errors.form === undefined && t`The server is likely to refuse yours.`}
				</p>
			)}
			<LinkFieldsForm link={link} errors={errors} onChange={set} />
			<div className={styles.buttons}>
				<Button variant="default" onClick={onCancel}>
					<Trans>Cancel</Trans>
				</Button>
				<AddToPlan
					isInDialog
					changes={planned}
					proposed={t`Create an invitation link`}
					whyNot={creating.isPending ? t`The server has not answered yet.` : undefined}
					onAdded={onCancel}
				/>
				<Button type="submit" loading={creating.isPending}>
					<Trans>Create link</Trans>
				</Button>
			</div>
		</form>
	);
}

function created(link: CreatedLink['link']) {
	return {
		label: t`The invitation link was made.`,
		changes: [link],
		staysAfterUndo: t`people who joined with it stay.`,
	};
}
