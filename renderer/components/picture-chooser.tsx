import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {ImageUp} from 'lucide-react';
import {useRef} from 'react';
import {pictureKinds} from './picture-file';
import {sizeWords} from './size-words';
import styles from './picture-chooser.module.css';

type Props = {
	/** What the picture is for. */
	readonly label: string;
	readonly file: File | undefined;
	readonly isWrong: boolean;
	readonly startsFocused: boolean;
	readonly onChoose: (file: File) => void;
};

/** Chooses a picture from this computer, and says which one is chosen. */
export function PictureChooser({label, file, isWrong, startsFocused, onChoose}: Props) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className={styles.choose}>
			<input
				ref={input}
				type="file"
				accept={pictureKinds.join(',')}
				hidden
				aria-label={label}
				onChange={({currentTarget}) => {
					const [chosen] = currentTarget.files ?? [];
					if (chosen !== undefined) onChoose(chosen);
					// The same file can be chosen again.
					currentTarget.value = '';
				}}
			/>
			<Button
				variant="default"
				data-autofocus={startsFocused || undefined}
				data-mistake={isWrong || undefined}
				leftSection={<ImageUp size={16} strokeWidth={1.5} />}
				onClick={() => input.current?.click()}
			>
				{file === undefined ? t`Choose a picture…` : t`Choose another picture…`}
			</Button>
			<span className={styles.quiet}>
				{file === undefined ? '' : `${file.name}, ${sizeWords(file.size)}`}
			</span>
		</div>
	);
}
