/** Lets somebody choose a file of views; what they do not choose does nothing. */
export function chooseViewsFile(onFile: (file: File) => void): void {
	const input = document.createElement('input');
	input.type = 'file';
	input.accept = '.json,application/json';
	input.addEventListener('change', () => {
		const [file] = input.files ?? [];
		if (file !== undefined) onFile(file);
	});
	input.click();
}
