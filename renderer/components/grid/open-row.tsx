import type {ComponentProps} from 'react';
import cell from './cell.module.css';

/** The button of the first column that opens its row. Not a tab stop: the grid has the keyboard. */
export function OpenRow({children, ...props}: ComponentProps<'button'>) {
	const name = typeof children === 'string' ? {dir: 'auto', title: children} : undefined;
	const className = name === undefined ? cell.open : cell.title;
	return (
		<button type="button" className={className} data-open-row tabIndex={-1} {...name} {...props}>
			{children}
		</button>
	);
}
