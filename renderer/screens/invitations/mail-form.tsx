import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button, Textarea} from '@mantine/core';
import {useMemo, useState, type FormEvent} from 'react';
import {z} from 'zod';
import type {MailInvitation} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useRealmDomains} from '../../api/organization/domains';
import {useOrganizationSettings} from '../../api/organization/settings';
import {useSavedRecord} from '../../api/saved/saved-record';
import {useInvitations} from '../../api/users/invitations';
import {useUsers} from '../../api/users/users';
import {Modal} from '../../components/modal';
import {LinkFieldsForm} from '../../invitations/link-fields';
import {
	checkFields,
	emptyFields,
	grantOf,
	orderOf,
	savedFields,
	type LinkErrors,
	type LinkFields,
} from '../../invitations/link-form';
import {useAllowedLink} from '../../invitations/use-allowed-link';
import {ConcernedList} from '../../people-actions/affected-lists';
import {whyNotByPolicy} from '../../people/policy-rules';
import {useActor} from '../../people/use-actor';
import {AddToPlan} from '../../plans/add-to-plan';
import {judgeAddresses, verdictWords} from './address-verdicts';
import parts from '../../components/dialog-parts.module.css';
import styles from './compose.module.css';

const savedMail = z.object({text: z.string().max(200_000), fields: savedFields});
type MailFields = z.output<typeof savedMail>;

const noFields: MailFields = {text: '', fields: emptyFields};

/** Why the server is likely to refuse invitations by e-mail of this account. */
export function useWhyNotMail(): string | undefined {
	const {self} = useActor();
	const {data: settings} = useOrganizationSettings();
	return whyNotByPolicy(self, settings?.invite_to_realm_policy, 'invite by e-mail');
}

type Props = {readonly onClose: () => void};

/** Invites people by e-mail: what becomes of each address is said before anything is sent. */
export function MailDialog({onClose}: Props) {
	const [saved, save] = useSavedRecord('new-mail-invitation', savedMail);
	const [{text, fields: typed}, setState] = useState(saved ?? noFields);
	const [errors, setErrors] = useState<LinkErrors & {addresses?: string}>({});
	const {apply} = useApplyChanges();
	const whyNot = useWhyNotMail();
	const link = useAllowedLink(typed);
	const judged = useJudged(text);
	const ready = judged.filter(({verdict}) => verdict === 'ready');
	const others = judged.filter(({verdict}) => verdict !== 'ready');
	const put = (next: Partial<MailFields>) => {
		const state = {text, fields: link.fields, ...next};
		setErrors({});
		setState(state);
		save(() => state);
	};
	const done = () => {
		save(() => undefined);
		onClose();
	};
	const changes = (): readonly MailInvitation[] => {
		const found = {
			...checkFields(link.fields),
			...(ready.length === 0 && {
				addresses:
					judged.length === 0
						? t`Enter at least one e-mail address.`
						: t`None of these addresses can be invited.`,
			}),
		};
		setErrors(found);
		if (Object.keys(found).length > 0) return [];
		const grant = grantOf(orderOf(link.fields, link.defaults.isThere));
		return ready.map(({email}) => ({
			kind: 'mail-invitation',
			email,
			grant,
			before: false,
			after: true,
		}));
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const sent = changes();
		if (sent.length === 0) return;
		done();
		void apply({
			label:
				sent.length === 1
					? t`${{address: sent[0]?.email ?? ''}} invited by e-mail.`
					: plural(
							{count: sent.length},
							{
								one: '# person invited by e-mail.',
								other: '# people invited by e-mail.',
							},
						),
			changes: sent,
			detail: plural(
				{count: sent.length},
				{
					one: 'Undo revokes the invitation; the e-mail has already gone out.',
					other: 'Undo revokes the invitations; the e-mails have already gone out.',
				},
			),
		});
	};
	return (
		<Modal
			opened
			onClose={onClose}
			title={t`Invite by e-mail`}
			size={760}
			classNames={{content: styles.layer ?? ''}}
			closeOnClickOutside={false}
		>
			<form className={styles.form} noValidate onSubmit={submit}>
				{whyNot !== undefined && (
					<p className={styles.hint} role="note">
						<Trans>{whyNot} The server is likely to refuse yours.</Trans>
					</p>
				)}
				<Textarea
					name="addresses"
					label={t`E-mail addresses`}
					description={t`Separate them with commas, semicolons, spaces or line breaks. Name <name@example.com> works too.`}
					data-autofocus
					rows={5}
					spellCheck={false}
					value={text}
					error={errors.addresses}
					onChange={({currentTarget}) => put({text: currentTarget.value})}
				/>
				{judged.length > 0 && (
					<div className={styles.verdicts}>
						<p role="status">
							{summaryOf(ready.length, others.length)}{' '}
							<span className={styles.quiet}>
								<Trans>
									Addresses that people hide can't be checked here; the server refuses those by
									name.
								</Trans>
							</span>
						</p>
						<ConcernedList
							title={t`Will not be invited`}
							entries={others.map(one => ({what: one.email, note: verdictWords(one)}))}
						/>
					</div>
				)}
				<LinkFieldsForm
					link={link}
					errors={errors}
					isByMail
					onChange={change => put({fields: {...link.fields, ...change} satisfies LinkFields})}
				/>
				<div className={`${styles.buttons} ${parts.foot}`}>
					<Button variant="default" onClick={done}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={changes}
						proposed={plural(
							{count: ready.length},
							{
								one: 'Invite # person by e-mail',
								other: 'Invite # people by e-mail',
							},
						)}
						onAdded={done}
					/>
					<Button type="submit">
						{ready.length === 0
							? t`Invite`
							: plural({count: ready.length}, {one: 'Invite # person', other: 'Invite # people'})}
					</Button>
				</div>
			</form>
		</Modal>
	);
}

function summaryOf(ready: number, others: number): string {
	if (others === 0) {
		return plural(ready, {one: '# person will be invited.', other: '# people will be invited.'});
	}
	const left = formatNumber(others);
	return plural(ready, {
		one: `# person will be invited, ${left} will not.`,
		other: `# people will be invited, ${left} will not.`,
	});
}

/** What becomes of each address that is typed, by what is known here. */
function useJudged(text: string) {
	const {data: settings} = useOrganizationSettings();
	const isRestricted = settings?.emails_restricted_to_domains === true;
	const {data: domains} = useRealmDomains(isRestricted);
	const {data: people} = useUsers();
	const {data: invitations} = useInvitations();
	return useMemo(
		() =>
			judgeAddresses(text, {
				people: people ?? [],
				invitations: invitations ?? [],
				domains: isRestricted ? domains : undefined,
			}),
		[text, people, invitations, domains, isRestricted],
	);
}
