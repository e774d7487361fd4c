export const description = 'Runs an indoor farm: recipes, batches, tasks and harvests.';
export const noScript = 'Phytotron needs JavaScript.';
