import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Upload} from 'lucide-react';
import {useRef} from 'react';
import {useShortcuts} from '../../../shortcuts/use-shortcuts';
import {useKeyTitles} from '../../../components/keyboard/use-key-titles';
import {keysOf} from '../../../shortcuts/shortcuts';

type Props = {readonly onFiles: (files: readonly File[]) => void};

/** Opens the system's own dialog, where several files can be chosen; so does the key N. */
export function UploadButton({onFiles}: Props) {
	const input = useRef<HTMLInputElement>(null);
	const keyed = useKeyTitles();
	const choose = () => input.current?.click();
	useShortcuts({add: choose});
	return (
		<>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				aria-label={t`Files to upload`}
				onChange={({currentTarget}) => {
					onFiles([...(currentTarget.files ?? [])]);
					// The same file can be chosen again.
					currentTarget.value = '';
				}}
			/>
			<Button
				leftSection={<Upload size={16} strokeWidth={1.5} />}
				title={keyed(t`Upload files, or drop them here`, keysOf('add'))}
				onClick={choose}
			>
				<Trans>Upload a file…</Trans>
			</Button>
		</>
	);
}
