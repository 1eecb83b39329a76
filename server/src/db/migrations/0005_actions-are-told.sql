-- What is done about an action is told; that it was written anew is told by its job.
CREATE TRIGGER actions_tell AFTER UPDATE OF status, notes, effectiveness_rating, started_at, completed_at ON actions FOR EACH ROW EXECUTE FUNCTION tell_change();
