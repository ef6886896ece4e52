import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {Button} from '@mantine/core';
import {useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {foundOf} from './found-count';
import styles from './show-more.module.css';

/** So many entries come with one step. */
export const stepOfMore = 100;

type Growing<List> = {
	/** So many entries, from the first one, are drawn. */
	readonly shown: number;
	/** Belongs on the element whose children are the entries. */
	readonly list: RefObject<List | null>;
	/** Stands below the list; nothing where all of it is drawn. */
	readonly more: ReactNode;
};

type Options<List> = {
	/** So many are drawn before more is asked for. */
	readonly atFirst?: number;
	/** Where the list has a ref already. */
	readonly list?: RefObject<List | null>;
};

/** A list of any length that is drawn from its beginning, and longer at each step; the focus goes along. */
export function useGrowingList<List extends HTMLElement>(
	length: number,
	{atFirst = stepOfMore, list: given}: Options<List> = {},
): Growing<List> {
	const own = useRef<List>(null);
	const list = given ?? own;
	const [wanted, setWanted] = useState(atFirst);
	const [firstNew, setFirstNew] = useState<number>();
	useLayoutEffect(() => {
		if (firstNew === undefined) return;
		const entry = list.current?.children[firstNew];
		entry
			?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled), a[href]')
			?.focus();
		setFirstNew(undefined);
	}, [firstNew, list]);
	const shown = Math.min(wanted, length);
	const isLastStep = length - shown <= stepOfMore;
	const more = shown < length && (
		<div className={styles.more}>
			<Button
				variant="default"
				onClick={() => {
					setWanted(shown + stepOfMore);
					setFirstNew(shown);
				}}
			>
				{isLastStep ? t`Show all ${{count: formatNumber(length)}}` : t`Show ${stepOfMore} more`}
			</Button>
			{!isLastStep && <span className={styles.count}>{foundOf(shown, length)}</span>}
		</div>
	);
	return {shown, list, more};
}
