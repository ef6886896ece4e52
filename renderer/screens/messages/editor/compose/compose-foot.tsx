import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, FileButton} from '@mantine/core';
import {Paperclip} from 'lucide-react';
import type {ReactNode} from 'react';
import {KeyCaps} from '../../../../components/keyboard/key-caps';
import {ariaKeys} from '../../../../components/keyboard/keystroke';
import styles from './compose.module.css';

type Props = {
	readonly ownName: string;
	/** What is going on with the text. */
	readonly status: ReactNode;
	/** How much can be typed still, where that is little. */
	readonly room: string | undefined;
	/** Whether there is a text that can be put away. */
	readonly hasText: boolean;
	/** Nothing goes into a text that is on its way, or that can only be read. */
	readonly isFixed: boolean;
	readonly isBusy: boolean;
	readonly isUploading: boolean;
	readonly isClosed: boolean;
	readonly onAttach: (files: File[]) => void;
	readonly onDiscard: () => void;
	readonly onDraft: () => void;
	readonly onSend: () => void;
};

/** What stands below the text: files, who writes, and what can be done with it. */
export function ComposeFoot(props: Props) {
	const {ownName, room, isFixed, isUploading} = props;
	return (
		<div className={styles.foot}>
			<FileButton multiple disabled={isFixed} onChange={props.onAttach}>
				{file => (
					<Button
						{...file}
						variant="default"
						disabled={isFixed}
						leftSection={<Paperclip size={16} strokeWidth={1.5} aria-hidden="true" />}
					>
						<Trans>Attach files</Trans>
					</Button>
				)}
			</FileButton>
			<p className={styles.author}>
				<Trans>
					Sent as <span dir="auto">{ownName}</span>
				</Trans>
			</p>
			<p className={styles.note} role="status" dir="auto">
				{props.status}
			</p>
			<span className={styles.spacer} />
			{room !== undefined && (
				<p className={styles.room} role="status">
					{room}
				</p>
			)}
			{props.hasText && (
				<>
					<Button variant="subtle" onClick={props.onDiscard}>
						<Trans>Discard</Trans>
					</Button>
					<Button variant="default" onClick={props.onDraft}>
						<Trans>Save as draft</Trans>
					</Button>
				</>
			)}
			<span className={styles.keys}>
				<KeyCaps keys="Mod+Enter" />
			</span>
			<Button
				loading={props.isBusy}
				disabled={isUploading || props.isClosed}
				aria-keyshortcuts={ariaKeys('Mod+Enter')}
				onClick={props.onSend}
			>
				{isUploading ? t`Waiting for files` : t`Send`}
			</Button>
		</div>
	);
}
