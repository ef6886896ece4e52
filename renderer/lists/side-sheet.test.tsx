// @vitest-environment happy-dom
import {cleanup, render} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {SheetContent} from './side-sheet';

afterEach(cleanup);

test('another thing is shown from its beginning, the same one where one was', () => {
	const {container, rerender} = render(<SheetContent of={1}>Ada</SheetContent>);
	const content = container.firstElementChild as HTMLElement;
	content.scrollTop = 300;
	rerender(<SheetContent of={1}>Ada Lund</SheetContent>);
	expect(content.scrollTop).toBe(300);
	rerender(<SheetContent of={2}>Ben</SheetContent>);
	expect(content.scrollTop).toBe(0);
});
