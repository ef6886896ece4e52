import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {DraftBody} from '../../../shared/model/draft';
import {useConnection} from '../../api/connection/client-context';
import {Banner} from '../../components/banner';
import {DismissButton} from '../../components/dismiss-button';
import {LinkButton} from '../../frame/link-button';

export type SentNote = {
	readonly messageId: number;
	readonly body: DraftBody;
	/** Where it went. */
	readonly words: string;
	/** Whether a text that was written elsewhere meanwhile is still a draft. */
	readonly isOtherSaved: boolean;
};

type Props = {readonly sent: SentNote; readonly onDismiss: () => void};

/** What became of the draft itself. */
export function draftWords({isOtherSaved}: SentNote): string {
	return isOtherSaved ? t`The text from elsewhere is still a draft.` : t`Draft removed.`;
}

/** Says that a draft became a message, and where it is. */
export function SentBanner({sent, onDismiss}: Props) {
	const {messageId, body, words} = sent;
	const {id} = useConnection();
	const place = body.type === 'stream' ? {channel: body.to[0], topic: body.topic.trim()} : {};
	return (
		<Banner
			label={t`Sent`}
			tone="note"
			actions={
				<>
					<LinkButton
						variant="default"
						to="/o/$connection/messages"
						params={{connection: id}}
						search={{...place, near: messageId}}
					>
						<Trans>Show the message</Trans>
					</LinkButton>
					<DismissButton onDismiss={onDismiss} />
				</>
			}
		>
			<Trans>Sent to {words}.</Trans> {draftWords(sent)}
		</Banner>
	);
}
