import type {ReactNode} from 'react';
import styles from './side-sheet-layout.module.css';

type Props = {
	/** What lies beside the list; in a narrow window it takes its place. */
	readonly sheet: ReactNode | undefined;
	readonly children: ReactNode;
};

/** A list with a sheet beside it. Below 760 px the sheet becomes the page. */
export function SideSheetLayout({sheet, children}: Props) {
	return (
		<div className={styles.frame} data-open={sheet === undefined ? undefined : true}>
			<div className={styles.columns}>
				<div className={styles.list}>{children}</div>
				{sheet !== undefined && <div className={styles.side}>{sheet}</div>}
			</div>
		</div>
	);
}
