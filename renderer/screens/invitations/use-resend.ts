import {t, plural} from '@lingui/core/macro';
import {useConnection} from '../../api/connection/client-context';
import {useFormCall} from '../../api/use-form-call';
import {useResendInvitations} from '../../api/users/resend-invitations';
import {reportDone, reportFailed} from '../../state/reports';
import type {InvitationRow} from './invitation-rows';

/** Sends those that are by e-mail again, and tells which of them were refused. */
export function useResend(): (rows: readonly InvitationRow[]) => void {
	const {id: connectionId} = useConnection();
	const resend = useFormCall(useResendInvitations().mutateAsync);
	return rows => {
		const mails = rows.flatMap(({invitation: {id, email, is_multiuse}}) =>
			is_multiuse ? [] : [{id, email: email ?? ''}],
		);
		if (mails.length === 0) return;
		resend(mails, {
			refused: t`The invitations were not sent again.`,
			unclear: t`It is not known whether the invitations were sent again.`,
			onDone: ({sent, failed}) => {
				const names = failed.map(({email, why}) => `${email}: ${why}`).join(' ');
				if (sent.length > 0) {
					reportDone(connectionId, {
						label: sentWords(sent),
						detail: failed.length > 0 ? t`Not sent: ${names}` : undefined,
						changes: [],
					});
				} else reportFailed(connectionId, notSentWords(failed), names);
			},
		});
	};
}

type Mails = readonly {readonly email: string}[];

function sentWords(mails: Mails): string {
	const [only] = mails;
	const address = only?.email ?? '';
	return mails.length === 1
		? t`Invitation to ${address} sent again.`
		: plural(
				{count: mails.length},
				{one: '# invitation sent again.', other: '# invitations sent again.'},
			);
}

function notSentWords(mails: Mails): string {
	const [only] = mails;
	const address = only?.email ?? '';
	return mails.length === 1
		? t`Invitation to ${address} not sent again.`
		: plural(
				{count: mails.length},
				{
					one: '# invitation not sent again.',
					other: '# invitations not sent again.',
				},
			);
}
