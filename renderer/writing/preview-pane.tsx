import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {useContext, useMemo} from 'react';
import {explain} from '../api/failures/explain';
import {useRenderedPreview} from '../api/messages/message-edits';
import {RenderedHtml} from '../components/rendered-html';
import {RenderedContext} from '../components/rendered/rendered-context';
import {CustomEmojiInText} from './custom-emoji';
import styles from './writing.module.css';

const waitMilliseconds = 300;

type Props = {
	readonly text: string;
	/** Said where nothing would be shown. */
	readonly nothing: string;
};

/** The text as the service will show it, a moment after the last key. */
export function PreviewPane({text, nothing}: Props) {
	const [settled] = useDebouncedValue(text, waitMilliseconds);
	const preview = useRenderedPreview(settled);
	const around = useContext(RenderedContext);
	const place = useMemo(() => ({...around, CustomEmoji: CustomEmojiInText}), [around]);
	if (preview.isError) {
		const {title, said} = explain(preview.error);
		const reason = said ?? title;
		return (
			<div className={styles.paneNote} role="alert">
				<p>
					<Trans>There is no preview: {reason}</Trans>
				</p>
				<Button
					variant="default"
					loading={preview.isFetching}
					onClick={() => void preview.refetch()}
				>
					<Trans>Try again</Trans>
				</Button>
			</div>
		);
	}
	if (preview.data === undefined)
		return (
			<p className={styles.paneNote}>
				<Trans>Loading the preview.</Trans>
			</p>
		);
	const isOld = preview.isPlaceholderData || settled !== text;
	if (preview.data.trim() === '') {
		return <p className={styles.paneNote}>{nothing}</p>;
	}
	return (
		<div aria-busy={isOld || undefined}>
			<RenderedContext value={place}>
				<RenderedHtml html={preview.data} />
			</RenderedContext>
		</div>
	);
}
