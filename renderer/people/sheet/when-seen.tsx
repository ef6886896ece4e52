import {useEffect, useRef, useState, type ReactNode} from 'react';

type Props = {readonly children: ReactNode};

/** Makes what it holds once it comes near the window: until then, nothing in it asks anything. */
export function WhenSeen({children}: Props) {
	const place = useRef<HTMLDivElement>(null);
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		if (isSeen || place.current === null) return undefined;
		const observer = new IntersectionObserver(
			entries => {
				if (entries.some(({isIntersecting}) => isIntersecting)) setSeen(true);
			},
			{rootMargin: '120px'},
		);
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [isSeen]);
	return isSeen ? children : <div ref={place} style={{minHeight: 24}} />;
}
