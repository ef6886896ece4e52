import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {Copy, Link2, Mail, Send, Trash2} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {Invitation} from '../../../shared/model/invitation';
import {copyText} from '../../components/copy-text';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {selectOnly} from '../../components/grid/selection';
import {ListScreen} from '../../lists/list-screen';
import {useAsked} from '../../frame/use-asked';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {AddToPlan} from '../../plans/add-to-plan';
import {ComposeDialog} from './compose-dialog';
import {type LinkFields, emptyFields, fieldsFrom} from '../../invitations/link-form';
import {ConfirmRevoke} from './confirm-revoke';
import {invitationFilter} from './invitation-filter';
import {invitationOrder, type InvitationRow, rowFrom} from './invitation-rows';
import {InvitationSheet} from './invitation-sheet';
import {InvitationsBulkBar} from './invitations-bulk-bar';
import {invitationsColumns} from './invitations-columns';
import {invitations as place} from '../../places/invitations';
import {MailDialog, useWhyNotMail} from './mail-form';
import {NewLinkButton} from './new-link-button';
import {useResend} from './use-resend';
import {RevokedBanner} from './revoked-banner';
import {whyNotRevoke} from './revoke-rules';
import {useQuarterMinutes} from '../../api/connection/clocks';
import {useRevoke} from './use-revoke';
import {revokeWords} from '../../invitations/link-words';
import styles from './invitations-list.module.css';
import {useRemembered} from '../../api/saved/remembered';
import {isAdministrator} from '../../people/role-rules';
import {nameApartOf} from '../../people/disambiguation';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {keysOf} from '../../shortcuts/shortcuts';

type Props = {
	readonly invitations: readonly Invitation[];
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

/** Filter, grid, sheet, composer and the bar of the selection. */
export function InvitationsList({invitations, isReading}: Props) {
	const [seed, setSeed] = useState<LinkFields>();
	const [isMailing, setMailing] = useState(false);
	const resend = useResend();
	const whyNotMail = useWhyNotMail();
	const now = useQuarterMinutes();
	const rows = useInvitationRows(invitations);
	const spec = useMemo(
		() => ({
			name: 'invitations',
			columns: invitationsColumns,
			order: invitationOrder,
			filter: invitationFilter(now),
		}),
		[now],
	);
	const list = usePlaceList({place, spec, rows});
	const {selected} = list;
	const seesAll = isAdministrator(useActor());
	const keyed = useKeyTitles();

	const revoking = useRevoke(list.byId, gone => {
		list.forget(gone);
		list.focus();
	});
	useRemoveKey(() => revoking.revoke(list.allMeant()));
	const compose = () => setSeed(emptyFields);
	useShortcuts({add: compose});
	useAsked(list.address, compose);

	const mailButton = (
		<Button
			variant="default"
			leftSection={<Mail size={16} strokeWidth={1.5} />}
			{...(whyNotMail !== undefined && {title: whyNotMail})}
			onClick={() => setMailing(true)}
		>
			<Trans>Invite by e-mail</Trans>
		</Button>
	);
	return (
		<>
			<ListScreen
				list={list}
				place={place}
				title={{
					...(!seesAll && {scope: 'account'}),
					note: countWords(invitations),
					children: invitations.length > 0 && (
						<>
							{mailButton}
							<NewLinkButton
								leftSection={<Link2 size={16} strokeWidth={1.5} />}
								title={keyed(t`New invitation link`, keysOf('add'))}
								onCompose={compose}
							/>
						</>
					),
				}}
				head={
					<RevokedBanner
						revoked={revoking.revoked}
						onAgain={fields => {
							revoking.dismiss();
							setSeed(fields);
						}}
						onDismiss={() => {
							revoking.dismiss();
							list.focus();
						}}
					/>
				}
				filter={{
					label: t`Filter invitations`,
					placeholder: t`E-mail, link, name or expires:never`,
				}}
				toolsClass={styles.tools}
				isReading={isReading}
				empty={
					<NoRows
						list={list}
						what="invitation"
						title={seesAll ? t`No open invitations` : t`You have no open invitations`}
						advice={
							seesAll
								? t`A link lets people join by themselves, with a role and channels that you choose. Invite by e-mail where you know the addresses. Expired and revoked invitations are not listed.`
								: t`Only administrators and owners see those of others. A link lets people join by themselves, with a role and channels that you choose. Invite by e-mail where you know the addresses. Expired and revoked invitations are not listed.`
						}
						action={
							<>
								{mailButton}
								<NewLinkButton onCompose={compose} />
							</>
						}
					/>
				}
				bar={
					<InvitationsBulkBar
						rows={selected}
						changes={revoking.changesFor(selected)}
						onRevoke={() => revoking.revoke(selected)}
						onResend={() => resend(selected)}
						{...list.selectionBar}
					/>
				}
				renderSheet={row => (
					<InvitationSheet
						{...list.sheet}
						row={row}
						whyNotRevoke={whyNotRevoke(revoking.actor, row.invitation)}
						onRevoke={() => revoking.revoke([row])}
						onResend={() => resend([row])}
						onAgain={
							row.recipe === undefined
								? undefined
								: () => row.recipe && setSeed(fieldsFrom(row.invitation, row.recipe))
						}
					/>
				)}
				missing={{
					title: t`This invitation is no longer open.`,
					advice: t`It expired or was revoked, or you can't see it.`,
				}}
				menu={{
					nameOf: ({title}) => title,
					actionsFor: links => {
						const addresses = links.flatMap(({invitation}) => invitation.link_url ?? []);
						const [only] = links;
						return [
							{
								label: addresses.length > 1 ? t`Copy links` : t`Copy link`,
								Sign: Copy,
								whyNot: addresses.length === 0 ? t`Invitations by e-mail have no link.` : undefined,
								run: () => void copyText(addresses.join('\n')),
							},
							{
								label: t`Resend`,
								Sign: Send,
								whyNot: links.every(({invitation}) => invitation.is_multiuse)
									? t`Links are not sent by e-mail.`
									: undefined,
								run: () => resend(links),
							},
							{
								label: t`Revoke…`,
								Sign: Trash2,
								keys: 'Delete',
								isApart: true,
								whyNot:
									links.length === 1 && only !== undefined
										? whyNotRevoke(revoking.actor, only.invitation)
										: undefined,
								run: () => revoking.revoke(links),
							},
						];
					},
				}}
			/>
			{revoking.question !== undefined && (
				<ConfirmRevoke
					question={revoking.question}
					beside={
						<AddToPlan
							isInDialog
							changes={revoking.changesFor(revoking.question.links)}
							proposed={revokeWords(revoking.question.links.length)}
							onAdded={revoking.closeQuestion}
						/>
					}
					onClose={revoking.closeQuestion}
					onConfirm={() => revoking.question && void revoking.carryOut(revoking.question.links)}
				/>
			)}
			{isMailing && <MailDialog onClose={() => setMailing(false)} />}
			{seed !== undefined && (
				<ComposeDialog
					seed={seed}
					onClose={() => setSeed(undefined)}
					onShow={link => {
						const row = rows.find(({invitation}) => invitation.link_url === link);
						if (row === undefined) return;
						list.select(selectOnly(row.id));
						list.reveal(row.id, {q: undefined});
					}}
				/>
			)}
		</>
	);
}

/** How many of which are open. */
function countWords(list: readonly Invitation[]): string {
	const links = list.filter(({is_multiuse}) => is_multiuse).length;
	const mails = list.length - links;
	const ofLinks = plural(links, {one: '# link', other: '# links'});
	const ofMails = formatNumber(mails);
	return mails > 0 ? t`${ofLinks}, ${ofMails} by e-mail` : ofLinks;
}

/** The invitations with the names of who made them and what this console knows of them. */
function useInvitationRows(list: readonly Invitation[] | undefined): readonly InvitationRow[] {
	const {index} = usePeopleIndex();
	const {links} = useRemembered().known;
	return useMemo(
		() => (list ?? []).map(one => rowFrom(one, id => nameApartOf(id, index), links)),
		[list, index, links],
	);
}
