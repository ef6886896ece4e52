/** What texts of the file are, where not every text is one: said by their schemas. */
export const formats = {
	retention: 'is organization, forever, or such as 30 days',
	span: 'is a time such as 10 minutes, or unlimited',
	days: 'is a number of days, such as 3 days',
	kept: 'is forever, or such as 30 days',
} as const;
