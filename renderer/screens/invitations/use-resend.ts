import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {useConnection} from '../../api/connection/client-context';
import {useFormCall} from '../../api/use-form-call';
import {useResendInvitations} from '../../api/users/resend-invitations';
import {noteDone, noteFailed} from '../../state/changes';
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
				const words = (count: number, [only]: readonly {readonly email: string}[]) =>
					count === 1
						? t`Invitation to ${only?.email ?? ''}`
						: t`${formatNumber(count)} invitations`;
				const names = failed.map(({email, why}) => `${email}: ${why}`).join(' ');
				if (sent.length > 0) {
					noteDone(connectionId, {
						label: `${words(sent.length, sent)} sent again.`,
						detail: failed.length > 0 ? t`Not sent: ${names}` : undefined,
						changes: [],
					});
				} else noteFailed(connectionId, `${words(failed.length, failed)} not sent again.`, names);
			},
		});
	};
}
