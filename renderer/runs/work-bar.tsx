import {useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode} from 'react';
import {useHandOnFocus} from '../components/use-hand-on-focus';
import {listOfScreen} from '../components/use-return-focus';
import styles from './run-bar.module.css';

/** How long finished work stays without pointer or focus inside. */
export const staysMilliseconds = 20_000;

type Props = {
	readonly label: string;
	readonly isFailed: boolean;
	/** Whether it goes by itself after a while. */
	readonly goesAway: boolean;
	readonly onHide: () => void;
	readonly children: ReactNode;
};

/** The bar at the bottom about work that runs or has ended. */
export function WorkBar({label, isFailed, goesAway, onHide, children}: Props) {
	const [isHeld, setHeld] = useState(false);
	const hideNow = useEffectEvent(onHide);
	const bar = useRef<HTMLElement>(null);
	useHandOnFocus(bar, {within: firstButton, beyond: listOfScreen});
	useEffect(() => {
		if (!goesAway || isHeld) return undefined;
		const timer = window.setTimeout(() => hideNow(), staysMilliseconds);
		return () => window.clearTimeout(timer);
	}, [goesAway, isHeld]);
	const leave = ({currentTarget, relatedTarget}: FocusEvent<HTMLElement>) => {
		if (!currentTarget.contains(relatedTarget)) setHeld(false);
	};
	return (
		<section
			ref={bar}
			className={styles.bar}
			aria-label={label}
			data-failed={isFailed || undefined}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={leave}
		>
			{children}
		</section>
	);
}

function firstButton(bar: HTMLElement): HTMLElement | null {
	return bar.querySelector('button');
}
