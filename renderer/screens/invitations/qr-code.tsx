import {useMemo} from 'react';
import {qrPath} from './qr-path';
import styles from './qr-code.module.css';

type Props = {
	readonly text: string;
	/** What the picture is, for those who do not see it. */
	readonly label: string;
};

/** A text as a QR code, dark on white in every theme: that is what cameras expect. */
export function QrCode({text, label}: Props) {
	const {size, path} = useMemo(() => qrPath(text), [text]);
	return (
		<svg
			className={styles.code}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			role="img"
			aria-label={label}
		>
			<rect className={styles.paper} width={size} height={size} />
			<path className={styles.ink} d={path} />
		</svg>
	);
}
