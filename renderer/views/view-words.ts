export function countViews(count: number): string {
	return `${count.toLocaleString('en')} ${count === 1 ? 'view' : 'views'}`;
}
