import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {ReactNode} from 'react';
import {openName} from '../../../shared/model/shown-name';
import {ConfirmDialog, Dialog} from '../../components/dialog';
import {AffectedLists} from '../../people-actions/affected-lists';
import {roleWords} from '../../people/role-words';
import type {InvitationRow} from './invitation-rows';
import {useQuarterMinutes} from '../../api/connection/clocks';
import type {RevokeQuestion} from './use-revoke';
import {linkWords, undoWords} from '../../invitations/link-words';
import {TypedCount, useTypedCount} from '../../components/typed-count';
import styles from './invitation-sheet.module.css';

type Props = {
	readonly question: RevokeQuestion;
	/** Another way than revoking them now. */
	readonly beside?: ReactNode;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

/** Asks before links are revoked, and names those that are and those that are not. */
export function ConfirmRevoke({question: {links, skipped}, beside, onClose, onConfirm}: Props) {
	const [first] = links;
	const only = links.length === 1 ? first : undefined;
	const mails = links.filter(({invitation}) => !invitation.is_multiuse).length;
	const name = openName(only?.title ?? '');
	const asked =
		only !== undefined
			? t`Revoke ${name}?`
			: mails === 0
				? plural({count: links.length}, {one: 'Revoke # link?', other: 'Revoke # links?'})
				: plural(
						{count: links.length},
						{one: 'Revoke # invitation?', other: 'Revoke # invitations?'},
					);
	const verb =
		mails === 0
			? plural({count: links.length}, {one: 'Revoke link', other: 'Revoke # links'})
			: plural({count: links.length}, {one: 'Revoke invitation', other: 'Revoke # invitations'});
	const now = useQuarterMinutes();
	const number = useTypedCount(links.length);
	const lists = (
		<AffectedLists
			affected={
				only === undefined ? links.map(row => ({what: row.title, note: wordsOf(row, now)})) : []
			}
			others={skipped.map(({row, reason}) => ({what: row.title, note: reason}))}
		/>
	);
	if (links.length === 0) {
		return (
			<Dialog
				isOpen
				onClose={onClose}
				title={t`Nothing can be revoked`}
				footer={
					<Button data-autofocus onClick={onClose}>
						<Trans>Close</Trans>
					</Button>
				}
			>
				{lists}
			</Dialog>
		);
	}
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={!number.isTyped}
			onClose={onClose}
			title={asked}
			confirm={verb}
			beside={beside}
			onConfirm={onConfirm}
		>
			{only !== undefined && (
				<>
					<p>
						<bdi>{wordsOf(only, now)}</bdi>
					</p>
					{only.invitation.link_url !== undefined && (
						<p className={styles.address}>{only.invitation.link_url}</p>
					)}
				</>
			)}
			<p>
				{only === undefined
					? t`Their URLs stop working permanently. People who already joined stay.`
					: t`Its URL stops working permanently. People who already joined stay.`}{' '}
				{mails > 0 && t`Nobody is told that an invitation by e-mail was revoked.`}
			</p>
			{mails < links.length && (
				<p>
					{undoWords(links.length - mails, links.filter(({recipe}) => recipe !== undefined).length)}
				</p>
			)}
			{mails > 0 && (
				<p>
					{mails === links.length
						? t`This can't be undone; you can invite them again.`
						: t`Invitations by e-mail can't be brought back; you can invite them again.`}
				</p>
			)}
			{lists}
			<TypedCount
				what={mails === 0 ? 'links' : 'invitations'}
				count={links.length}
				state={number}
			/>
		</ConfirmDialog>
	);
}

/** Told apart by what matters when one of them is lost. */
function wordsOf({creator, invitation}: InvitationRow, now: number): string {
	const {invited_as, expiry_date: expiry, is_multiuse} = invitation;
	return linkWords({role: roleWords(invited_as).title, creator, expiry, now, isMail: !is_multiuse});
}
