import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Check, Copy, Link2, Mail} from 'lucide-react';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {RoleMark} from '../../people/glyphs';
import {roleWords} from '../../people/role-words';
import {Countdown} from './countdown';
import {shortMomentWords} from '../../text/moment-words';
import {useQuarterMinutes} from '../../api/connection/clocks';
import {seenWords} from '../../text/seen-times';
import type {invitationOrder, InvitationRow} from './invitation-rows';
import {Joins, joinsWords} from './joins';
import cell from '../../components/grid/cell.module.css';
import styles from './invitations-columns.module.css';
import {isoOf} from '../../../shared/model/moment';
import {ActionIcon} from '@mantine/core';
import {useState} from 'react';
import {copyText} from '../../components/copy-text';

type Column = OrderedColumn<InvitationRow, typeof invitationOrder>;

const kindWords = ({invitation}: InvitationRow) => (invitation.is_multiuse ? t`Link` : t`E-mail`);

const day = (seconds: number) => isoOf(seconds).slice(0, 10);

/** The columns of Invitations; the first is frozen. */
export const invitationsColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'link',
		title: t`Invitation`,
		width: 240,
		minWidth: 180,
		grows: 1,
		render: row => <FirstCell row={row} />,
		text: ({invitation, title}) => invitation.link_url ?? title,
		// Whoever has the URL of a link can join: it is in no file.
		exported: ({title}) => title,
	},
	{
		id: 'kind',
		title: t`Kind`,
		width: 128,
		render: row => <span className={cell.quiet}>{kindWords(row)}</span>,
		text: kindWords,
	},
	{
		id: 'role',
		title: t`Role`,
		width: 140,
		render: ({invitation}) => <RoleMark role={invitation.invited_as} />,
		text: ({invitation}) => roleWords(invitation.invited_as).title,
	},
	{
		id: 'joins',
		title: t`Channels`,
		width: 156,
		grows: 1,
		render: row => <Joins row={row} />,
		text: ({recipe}) => (recipe === undefined ? t`Not known` : joinsWords(recipe)),
	},
	{
		id: 'expires',
		title: t`Expires`,
		width: 116,
		render: ({invitation}) => <Countdown expiry={invitation.expiry_date} />,
		text: ({invitation}) =>
			invitation.expiry_date === null ? t`Never` : day(invitation.expiry_date),
	},
	{
		id: 'creator',
		title: t`Created by`,
		width: 168,
		render: ({creator}) =>
			creator === '' ? (
				<span className={cell.quiet}>
					<Trans>Unknown account</Trans>
				</span>
			) : (
				<span className={cell.plain} dir="auto">
					{creator}
				</span>
			),
		text: ({creator}) => creator,
	},
	{
		id: 'created',
		title: t`Created`,
		width: 116,
		startsDescending: true,
		render: ({invitation}) => <Created at={invitation.invited} />,
		text: ({invitation}) => day(invitation.invited),
	},
]);

function Created({at}: {readonly at: number}) {
	const now = useQuarterMinutes();
	return (
		<span className={cell.quiet} title={shortMomentWords(at, at)}>
			{Number.isNaN(new Date(at * 1000).getTime()) ? '' : seenWords(at, now)}
		</span>
	);
}

function FirstCell({row: {invitation, title}}: {readonly row: InvitationRow}) {
	const Sign = invitation.is_multiuse ? Link2 : Mail;
	return (
		<>
			<Sign className={styles.sign} size={16} strokeWidth={1.5} aria-hidden="true" />
			<OpenRow className={cell.title} title={invitation.link_url ?? t`Invitation by e-mail`}>
				{invitation.is_multiuse ? <code>{title}</code> : title}
			</OpenRow>
			{invitation.link_url !== undefined && (
				<span className={styles.copy}>
					<CopyLink title={title} address={invitation.link_url} />
				</span>
			)}
		</>
	);
}

type Props = {readonly title: string; readonly address: string};

/**
 * Copies the address of a link from its row, without selecting it. Not a tab stop, as nothing inside
 * a grid is: the keyboard copies in the sheet.
 */
function CopyLink({title, address}: Props) {
	const [isCopied, setCopied] = useState(false);
	return (
		<ActionIcon
			size={24}
			tabIndex={-1}
			aria-label={isCopied ? t`Copied` : t`Copy link ${title}`}
			title={isCopied ? t`Copied` : t`Copy link`}
			onClick={event => {
				event.stopPropagation();
				void copyText(address).then(setCopied);
			}}
			onMouseLeave={() => setCopied(false)}
		>
			{isCopied ? <Check size={14} strokeWidth={1.5} /> : <Copy size={14} strokeWidth={1.5} />}
		</ActionIcon>
	);
}
