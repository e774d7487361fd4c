import type { Task } from '#domain/tasks/task.ts';

/** Returns a task for `--json`. The keys and their order must never change. */
export const taskJson = (task: Task) => ({
  id: task.id,
  uuid: task.uuid,
  batch: task.batch,
  lot_code: task.lot_code,
  crop: task.crop,
  action_type: task.action_type,
  completed: task.completed,
  action_needed_date: task.action_needed_date,
  action_completed_date: task.action_completed_date,
  days_till_action: task.days_till_action,
  next_state: task.next_state,
  locations: task.locations,
  action_properties: task.action_properties,
  completed_by_user: task.completed_by_user,
});
