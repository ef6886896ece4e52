import type {GridSort} from './grid-column';

type Step<Column extends string> = GridSort & {readonly column: Column};

/**
 * The order of a grid as an address holds it: columns with a minus for descending, the most
 * important first. Unknown columns are passed over; nothing stands for the usual order.
 */
export function sortText<Column extends string>(
	columnOf: (name: string) => Column | undefined,
	usual: Step<Column>,
) {
	const usualText = textOf(usual);
	return {
		read: (text: string | undefined): readonly Step<Column>[] => {
			const steps = new Map<Column, Step<Column>>();
			for (const part of (text ?? '').split(',')) {
				const isDescending = part.startsWith('-');
				const column = columnOf(isDescending ? part.slice(1) : part);
				if (column !== undefined && !steps.has(column)) steps.set(column, {column, isDescending});
			}
			return steps.size === 0 ? [usual] : [...steps.values()];
		},
		write: (steps: readonly GridSort[]): string | undefined => {
			const text = steps.map(textOf).join();
			return text === '' || text === usualText ? undefined : text;
		},
	};
}

function textOf({column, isDescending}: GridSort): string {
	return (isDescending ? '-' : '') + column;
}
