import {t} from '@lingui/core/macro';
import {useState} from 'react';
import {pictures} from 'virtual:help/pictures';
import {Modal} from '../components/modal';
import styles from './help.module.css';

type Props = {
	readonly file: string;
	readonly words: string;
};

/** A picture as wide as the text; as large as the window has room once it is pressed. */
export function HelpPicture({file, words}: Props) {
	const [isLarge, setLarge] = useState(false);
	const picture = pictures[file];
	if (picture === undefined) return null;
	const {source, width, height} = picture;
	const image = <img className={styles.image} src={source} alt={words} {...{width, height}} />;
	return (
		<>
			<button
				type="button"
				className={styles.picture}
				aria-haspopup="dialog"
				title={t`Enlarge`}
				onClick={() => setLarge(true)}
			>
				{image}
			</button>
			<Modal opened={isLarge} onClose={() => setLarge(false)} title={words} size={width + 48}>
				{image}
			</Modal>
		</>
	);
}
