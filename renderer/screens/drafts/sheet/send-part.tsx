import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {GitCompare, Lock, Send} from 'lucide-react';
import type {DraftBody} from '../../../../shared/model/draft';
import {useConnection} from '../../../api/connection/client-context';
import type {DraftSource} from '../../../api/drafts/draft-actions';
import {sendingOf} from '../../../api/drafts/local-draft';
import type {SendRequest} from '../../../api/messages/messages';
import {ariaKeys} from '../../../components/keyboard/keystroke';
import {useKeyTitles} from '../../../components/keyboard/use-key-titles';
import {useSendingFrom} from '../../../state/sendings';
import {Refusal} from '../../../writing/refusal';
import {useWriting} from '../../../writing/use-writing';
import type {WritingPlace} from '../../../writing/writing-place';
import {placeOf} from './draft-problems';
import {SendDraft, useSendKey} from './send-draft';
import styles from './draft-sheet.module.css';
import {factWords} from '../../../writing/use-sending';

type Props = {
	readonly draft: DraftSource;
	readonly body: DraftBody;
	/** Where two texts are in conflict: leads to the choice, without which nothing is sent. */
	readonly onDecide: (() => void) | undefined;
	/** Told first when somebody wants to send; returns whether it can be sent. */
	readonly onTry: () => boolean;
	readonly onBegin: (request: SendRequest) => Promise<void>;
	readonly onFailed: (isKnown: boolean) => void;
	readonly onSent: (messageId: number) => void;
};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** The way from a draft to a message, or why there is none. */
export function SendPart({onDecide, ...props}: Props) {
	if (onDecide !== undefined) return <DecideFirst onDecide={onDecide} />;
	return <SendReady {...props} />;
}

/** Sent as it is, the other text would be lost, or the same be said twice. */
function DecideFirst({onDecide}: {readonly onDecide: () => void}) {
	useSendKey(onDecide);
	const keyed = useKeyTitles();
	return (
		<Button
			leftSection={<GitCompare {...sign} />}
			aria-keyshortcuts={ariaKeys('Mod+Enter')}
			title={keyed(t`This draft is in conflict: choose first`, 'Mod+Enter')}
			onClick={onDecide}
		>
			<Trans>Decide before sending</Trans>
		</Button>
	);
}

function SendReady(props: Omit<Props, 'onDecide'>) {
	const place = placeOf(props.body);
	if (place === undefined) return <NotYet onTry={props.onTry} />;
	return <SendTo {...props} place={place} />;
}

/** Nobody to send it to: the button says so. */
function NotYet({onTry}: Pick<Props, 'onTry'>) {
	useSendKey(onTry);
	return (
		<Button leftSection={<Send {...sign} />} onClick={onTry}>
			<Trans>Send message</Trans>
		</Button>
	);
}

function SendTo({place, ...props}: Omit<Props, 'onDecide'> & {readonly place: WritingPlace}) {
	const writing = useWriting(place);
	const {goal, why, self} = writing;
	if (why !== undefined) {
		return (
			<>
				<PerhapsSent draft={props.draft} />
				<p className={styles.barred}>
					<Lock size={16} strokeWidth={1.5} aria-hidden="true" />
					<span>
						<strong>{why.title}</strong> {why.advice}
					</span>
				</p>
			</>
		);
	}
	if (goal === undefined || self === undefined) {
		return (
			<Button leftSection={<Send {...sign} />} disabled>
				<Trans>Send message</Trans>
			</Button>
		);
	}
	return <SendDraft {...props} place={place} goal={goal} self={self} writing={writing} />;
}

/** Whoever takes the text elsewhere should know that it may be there already. */
function PerhapsSent({draft}: {readonly draft: DraftSource}) {
	const {id} = useConnection();
	const {refused} = useSendingFrom(id, sendingOf(draft.uid));
	return refused && <Refusal error={refused.error} fact={factWords(refused.fact)} />;
}
