import {createContext, useContext, useState, type ReactNode} from 'react';

/**
 * The element below a screen in which its banners stand, wherever they are made: what comes and goes
 * there pushes nothing that is pointed at. Null until it is there; undefined where there is none, and
 * they stand where they are made.
 */
export const NoticeArea = createContext<HTMLElement | null | undefined>(undefined);

const SetNoticeArea = createContext<(element: HTMLElement | null) => void>(() => {});

/** Gives what is below it one such area, once that is drawn: only what has a banner is drawn anew then. */
export function WithNoticeArea({children}: {readonly children: ReactNode}) {
	const [area, setArea] = useState<HTMLElement | null>(null);
	return (
		<SetNoticeArea value={setArea}>
			<NoticeArea value={area}>{children}</NoticeArea>
		</SetNoticeArea>
	);
}

/** Where the banners are to stand. */
export function NoticePlace({className}: {readonly className: string | undefined}) {
	return <div className={className} ref={useContext(SetNoticeArea)} />;
}
