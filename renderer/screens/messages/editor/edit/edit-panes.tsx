import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {SegmentedControl} from '@mantine/core';
import {useState, type RefObject} from 'react';
import {Difference} from '../../../../writing/difference';
import {PreviewPane} from '../../../../writing/preview-pane';
import type {SourceHandle} from '../../../../writing/source-editor';
import {SourceField} from '../../../../writing/source-field';
import parts from '../../../../writing/text-parts.module.css';
import styles from '../edit.module.css';

type Props = {
	readonly source: RefObject<SourceHandle | null>;
	readonly text: string;
	/** The stored text that it is compared with. */
	readonly base: string;
	readonly channelId: number | undefined;
	readonly isOwn: boolean;
	readonly isReadOnly: boolean;
	readonly onText: (text: string) => void;
};

/** The source, and beside it what it will look like or how it differs from what is stored. */
export function EditPanes({source, text, base, channelId, isOwn, isReadOnly, onText}: Props) {
	const [view, setView] = useState('preview');
	return (
		<div className={styles.panes}>
			<div className={styles.pane}>
				<div className={styles.paneHead}>
					<h3>
						<Trans>Source</Trans>
					</h3>
					<span className={styles.quiet}>
						<Trans>Markdown</Trans>
					</span>
				</div>
				<SourceField
					ref={source}
					// Otherwise a space that is typed would press the button that closes.
					startsFocused
					label={t`Source of the message`}
					text={text}
					isReadOnly={isReadOnly}
					channelId={channelId}
					onText={onText}
				/>
			</div>
			<div className={styles.pane}>
				<div className={styles.paneHead}>
					{isOwn ? (
						<SegmentedControl
							aria-label={t`View beside the source`}
							value={view}
							onChange={setView}
							data={[
								{value: 'preview', label: t`Preview`},
								{value: 'difference', label: t`Difference`},
							]}
						/>
					) : (
						<h3>
							<Trans>Preview</Trans>
						</h3>
					)}
				</div>
				<div
					className={`${parts.read} ${styles.paneBody}`}
					role="region"
					aria-label={view === 'preview' ? t`Preview` : t`Difference to the stored text`}
					tabIndex={0}
				>
					{view === 'preview' ? (
						<PreviewPane text={text} nothing={t`An empty text is stored as (deleted).`} />
					) : (
						<Difference before={base} after={text} same={t`No difference from the stored text.`} />
					)}
				</div>
			</div>
		</div>
	);
}
