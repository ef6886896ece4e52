import {useMergedRef} from '@mantine/hooks';
import {useLinkProps} from '@tanstack/react-router';
import {useEffect, useRef, type ComponentProps, type Ref} from 'react';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
	readonly to: string;
	readonly params?: {readonly connection: string};
	readonly search?: Readonly<Record<string, unknown>>;
	/** Whether this very link is where the person is, told whether its screen is open. */
	readonly isCurrent: (isPlaceOpen: boolean) => boolean;
	readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link of the rail: of a screen and the views below it one alone says that it is current. */
export function RailLink({to, params, search, isCurrent, ref, children, ...props}: Props) {
	const own = useRef<HTMLAnchorElement>(null);
	const merged = useMergedRef(own, ref ?? null);
	const options = {...props, to, params, search, activeOptions: {includeSearch: false}};
	const link = useLinkProps(options as never, merged as never) as ComponentProps<'a'>;
	const {
		'aria-current': _asked,
		'data-status': status,
		...rest
	} = link as typeof link & {
		readonly 'data-status'?: string;
	};
	const isHere = isCurrent(status === 'active');
	// A screen may be opened in other ways than by its link, which the rail then shows. In the next frame, which lays
	// the page out: here the browser would have to do that at once, and once more for the frame.
	useEffect(() => {
		if (!isHere) return undefined;
		const frame = requestAnimationFrame(() => own.current?.scrollIntoView({block: 'nearest'}));
		return () => cancelAnimationFrame(frame);
	}, [isHere]);
	return (
		<a
			{...rest}
			aria-current={isHere ? 'page' : undefined}
			data-status={isHere ? 'active' : undefined}
			data-within={status === 'active' && !isHere ? true : undefined}
		>
			{children}
		</a>
	);
}
